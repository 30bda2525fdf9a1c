<!doctype html>
<html lang="en">
  <head>
    <meta name="csrf-token" content="{{ csrf_token() }}">
    <title>Orders</title>
    @vite('resources/js/orders.js')
  </head>
  <body data-user="{{ auth()->id() }}">
    <p>Here now: <output id="here"></output></p>
    <ul id="news"></ul>
  </body>
</html>
