from django.urls import include, path

urlpatterns = [path('', include('shop.push_urls'))]
