<?php

namespace App\Events;

use App\Models\Order;
use Illuminate\Broadcasting\PrivateChannel;
use Illuminate\Contracts\Broadcasting\ShouldBroadcast;
use Illuminate\Foundation\Events\Dispatchable;
use Illuminate\Queue\SerializesModels;

class OrderShipped implements ShouldBroadcast
{
    use Dispatchable;
    use SerializesModels;

    public function __construct(private Order $order)
    {
    }

    public function broadcastOn()
    {
        return new PrivateChannel("orders.{$this->order->user_id}");
    }

    public function broadcastWith()
    {
        return ['id' => $this->order->id];
    }
}
