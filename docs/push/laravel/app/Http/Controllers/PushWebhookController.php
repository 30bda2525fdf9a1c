<?php

namespace App\Http\Controllers;

use Illuminate\Http\Request;
use Illuminate\Support\Facades\Cache;

class PushWebhookController extends Controller
{
    public function __invoke(Request $request)
    {
        $app = config('broadcasting.connections.reverb');
        $signature = hash_hmac('sha256', $request->getContent(), $app['secret']);
        abort_unless($request->header('X-Pusher-Key') === $app['key'], 401);
        abort_unless(hash_equals($signature, (string) $request->header('X-Pusher-Signature')), 401);

        foreach ($request->json('events') as $event) {
            match ($event['name']) {
                'channel_occupied' => Cache::forever("occupied/{$event['channel']}", true),
                'channel_vacated' => Cache::forget("occupied/{$event['channel']}"),
                default => null,
            };
        }

        return response()->noContent();
    }
}
