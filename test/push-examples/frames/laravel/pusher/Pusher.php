<?php

namespace Pusher;

/**
 * Stands in for the library pusher/pusher-php-server, which Debian does not have: the calls of it that Laravel's
 * broadcaster makes.
 */
class Pusher
{
    public function __construct(private $key, private $secret, private $appId, private $options)
    {
    }

    public function trigger($channels, $event, $payload, $parameters)
    {
        $path = "/apps/{$this->appId}/events";
        $body = json_encode(
            ['name' => $event, 'channels' => array_values($channels), 'data' => json_encode($payload)] + $parameters
        );
        $query = http_build_query([
            'auth_key' => $this->key,
            'auth_timestamp' => time(),
            'auth_version' => '1.0',
            'body_md5' => md5($body),
        ]);
        $signature = $this->sign("POST\n$path\n$query");
        ['scheme' => $scheme, 'host' => $host, 'port' => $port] = $this->options;
        $http = ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => $body];
        $url = "$scheme://$host:$port$path?$query&auth_signature=$signature";
        if (@file_get_contents($url, false, stream_context_create(['http' => $http])) === false) {
            throw new ApiErrorException(error_get_last()['message']);
        }
    }

    public function socket_auth($channel, $socketId)
    {
        return json_encode(['auth' => "{$this->key}:".$this->sign("$socketId:$channel")]);
    }

    public function presence_auth($channel, $socketId, $userId, $userInfo)
    {
        $data = json_encode(['user_id' => (string) $userId, 'user_info' => $userInfo]);

        return json_encode([
            'auth' => "{$this->key}:".$this->sign("$socketId:$channel:$data"),
            'channel_data' => $data,
        ]);
    }

    private function sign($text)
    {
        return hash_hmac('sha256', $text, $this->secret);
    }
}
