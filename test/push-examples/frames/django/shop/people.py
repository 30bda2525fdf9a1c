from django.contrib.auth.models import AnonymousUser, User


class SignedInByCookie:
    """The test's people. The cookie names one."""

    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        number = request.COOKIES.get('user')
        request.user = User.objects.get(pk=number) if number else AnonymousUser()
        return self.get_response(request)
