from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import HttpResponse, HttpResponseForbidden, JsonResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from .models import Order
from .push import push


@login_required
def orders(request):
    return render(request, 'orders.html', {'settings': settings})


@login_required
@require_POST
def ship(request, order_id):
    order = get_object_or_404(Order, pk=order_id)
    order.ship()
    return JsonResponse({'watched': cache.get(f'occupied/{order.channel}', False)})


@require_POST
def authenticate(request):
    user = request.user
    channel = request.POST.get('channel_name')
    socket_id = request.POST.get('socket_id')
    if not user.is_authenticated:
        return HttpResponseForbidden()
    if channel == f'private-orders.{user.id}':
        return JsonResponse(push.authenticate(channel, socket_id))
    if channel == 'presence-shop':
        member = {'user_id': str(user.id), 'user_info': {'name': user.username}}
        return JsonResponse(push.authenticate(channel, socket_id, member))
    return HttpResponseForbidden()


@csrf_exempt
@require_POST
def webhooks(request):
    """The push server proves itself by its signature."""
    webhook = push.validate_webhook(
        key=request.headers.get('X-Pusher-Key'),
        signature=request.headers.get('X-Pusher-Signature'),
        body=request.body.decode(),
    )
    if webhook is None:
        return HttpResponse(status=401)
    for event in webhook['events']:
        if event['name'] == 'channel_occupied':
            cache.set(f"occupied/{event['channel']}", True, timeout=None)
        elif event['name'] == 'channel_vacated':
            cache.delete(f"occupied/{event['channel']}")
    return HttpResponse(status=204)
