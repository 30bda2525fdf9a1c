<?php

namespace App\Providers;

use App\Models\Order;
use App\Models\User;
use Illuminate\Database\Schema\Blueprint;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\Blade;
use Illuminate\Support\Facades\Broadcast;
use Illuminate\Support\Facades\Route;
use Illuminate\Support\Facades\Schema;
use Illuminate\Support\ServiceProvider;

class ShopServiceProvider extends ServiceProvider
{
    public function boot()
    {
        // The test's people. The cookie names one.
        Auth::viaRequest('cookie', fn ($request) => User::find($request->cookie('user')));
        // Laravel 8 does not know it yet.
        Blade::directive('vite', fn () => '<script type="module" src="/orders.js"></script>');
        Route::middleware('web')->group(base_path('routes/push.php'));
        Broadcast::routes();
        require base_path('routes/channels.php');
        if (! Schema::hasTable('orders')) {
            $this->createTables();
        }
    }

    private function createTables()
    {
        Schema::create('users', function (Blueprint $table) {
            $table->id();
            $table->string('name');
        });
        Schema::create('orders', function (Blueprint $table) {
            $table->id();
            $table->foreignId('user_id');
            $table->timestamp('shipped_at')->nullable();
        });
        User::insert([['name' => 'Ann'], ['name' => 'Bob']]);
        Order::insert(['user_id' => 1]);
    }
}
