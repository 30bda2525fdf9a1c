<?php

// The application that a reader already has. A file of `public` is served as it is.
if (is_file(__DIR__.parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH))) {
    return false;
}

require 'Illuminate/autoload.php';
spl_autoload_register(function (string $class) {
    [$root, $path] = explode('\\', "$class\\", 2);
    $folder = ['App' => 'app', 'Pusher' => 'pusher'][$root] ?? null;
    $file = dirname(__DIR__)."/$folder/".str_replace('\\', '/', rtrim($path, '\\')).'.php';
    if ($folder !== null && is_file($file)) {
        require $file;
    }
});

$app = new Illuminate\Foundation\Application(dirname(__DIR__));
$app->singleton(Illuminate\Contracts\Http\Kernel::class, App\Http\Kernel::class);
$app->singleton(Illuminate\Contracts\Debug\ExceptionHandler::class, Illuminate\Foundation\Exceptions\Handler::class);

$kernel = $app->make(Illuminate\Contracts\Http\Kernel::class);
$request = Illuminate\Http\Request::capture();
$response = $kernel->handle($request);
$response->send();
$kernel->terminate($request, $response);
