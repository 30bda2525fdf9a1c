<?php

namespace Pusher;

class ApiErrorException extends \Exception
{
}
