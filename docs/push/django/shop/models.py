import logging

from django.conf import settings
from django.db import models, transaction
from django.utils import timezone

from .push import push

log = logging.getLogger(__name__)


class Order(models.Model):
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    shipped_at = models.DateTimeField(null=True)

    @property
    def channel(self):
        return f'private-orders.{self.user_id}'

    def ship(self):
        self.shipped_at = timezone.now()
        self.save()
        transaction.on_commit(self._tell_customer)

    def _tell_customer(self):
        try:
            push.trigger(self.channel, 'order.shipped', {'id': self.id})
        except OSError as failure:
            # The order is shipped, also while the push server is away.
            log.warning('The customer of order %s does not know yet: %s', self.id, failure)
