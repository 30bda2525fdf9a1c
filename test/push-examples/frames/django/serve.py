import os
import sys

import django
from django.core.management import call_command

os.environ['DJANGO_SETTINGS_MODULE'] = 'shop.settings'
django.setup()
call_command('migrate', run_syncdb=True, verbosity=0)

from django.contrib.auth.models import User  # noqa: E402
from shop.models import Order  # noqa: E402

ann = User.objects.create(pk=1, username='Ann')
User.objects.create(pk=2, username='Bob')
Order.objects.create(user=ann)
call_command('runserver', sys.argv[1], use_reloader=False)
