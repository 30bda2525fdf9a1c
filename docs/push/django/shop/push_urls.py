from django.urls import path

from . import views

urlpatterns = [
    path('orders', views.orders),
    path('orders/<int:order_id>/ship', views.ship),
    path('broadcasting/auth', views.authenticate),
    path('push/webhooks', views.webhooks),
]
