<?php

use Illuminate\Support\Facades\Broadcast;

Broadcast::channel('orders.{userId}', fn ($user, $userId) => (int) $user->id === (int) $userId);

Broadcast::channel('shop', fn ($user) => ['id' => $user->id, 'name' => $user->name]);
