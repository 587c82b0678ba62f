"""`python -m starboard`: the same as the command `starboard`."""

import sys

from starboard.cli import main

sys.exit(main())
