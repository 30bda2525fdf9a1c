<?php

use App\Events\OrderShipped;
use App\Http\Controllers\PushWebhookController;
use App\Models\Order;
use Illuminate\Support\Facades\Cache;
use Illuminate\Support\Facades\Route;

Route::middleware('auth')->group(function () {
    Route::view('/orders', 'orders');

    Route::post('/orders/{order}/ship', function (Order $order) {
        $order->forceFill(['shipped_at' => now()])->save();
        OrderShipped::dispatch($order);

        return ['watched' => Cache::has("occupied/private-orders.{$order->user_id}")];
    });
});

// The push server has no session. It proves itself by its signature.
Route::post('/push/webhooks', PushWebhookController::class)->withoutMiddleware('web');
