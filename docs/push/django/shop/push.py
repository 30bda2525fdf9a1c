import hashlib
import hmac
import json
import time
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from django.conf import settings


class PushClient:
    """Publishes to the push server, and signs for it."""

    def __init__(self, app_id, key, secret, ssl, host, port):
        self.key = key
        self.secret = secret.encode()
        self.origin = f"{'https' if ssl else 'http'}://{host}:{port}"
        self.path = f'/apps/{app_id}/events'

    def trigger(self, channel, event, data):
        body = json.dumps({'name': event, 'channel': channel, 'data': json.dumps(data)}).encode()
        query = urlencode({
            'auth_key': self.key,
            'auth_timestamp': int(time.time()),
            'auth_version': '1.0',
            'body_md5': hashlib.md5(body).hexdigest(),
        })
        signature = self._sign(f'POST\n{self.path}\n{query}')
        url = f'{self.origin}{self.path}?{query}&auth_signature={signature}'
        urlopen(Request(url, body, {'Content-Type': 'application/json'}), timeout=5).close()

    def authenticate(self, channel, socket_id, member=None):
        """The answer to a page that wants to enter a channel. A presence channel needs a member."""
        if member is None:
            return {'auth': f"{self.key}:{self._sign(f'{socket_id}:{channel}')}"}
        channel_data = json.dumps(member)
        signature = self._sign(f'{socket_id}:{channel}:{channel_data}')
        return {'auth': f'{self.key}:{signature}', 'channel_data': channel_data}

    def validate_webhook(self, key, signature, body):
        """What the webhook says, or None if somebody else sent it."""
        if key != self.key or not hmac.compare_digest(signature or '', self._sign(body)):
            return None
        return json.loads(body)

    def _sign(self, text):
        return hmac.new(self.secret, text.encode(), hashlib.sha256).hexdigest()


push = PushClient(
    app_id=settings.REVERB_APP_ID,
    key=settings.REVERB_APP_KEY,
    secret=settings.REVERB_APP_SECRET,
    ssl=settings.REVERB_SCHEME == 'https',
    host=settings.REVERB_HOST,
    port=settings.REVERB_PORT,
)
