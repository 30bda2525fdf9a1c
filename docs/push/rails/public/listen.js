const { user, key, host, port, scheme, token } = document.currentScript.dataset

const pusher = new Pusher(key, {
  wsHost: host,
  wsPort: port,
  wssPort: port,
  forceTLS: scheme === 'https',
  cluster: '',
  enabledTransports: ['ws', 'wss'],
  channelAuthorization: { endpoint: '/broadcasting/auth', headers: { 'X-CSRF-Token': token } },
})

pusher.subscribe(`private-orders.${user}`).bind('order.shipped', ({ id }) => {
  const line = document.createElement('li')
  line.textContent = `Order ${id} is on its way.`
  document.querySelector('#news').append(line)
})

const shop = pusher.subscribe('presence-shop')
for (const event of ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed']) {
  shop.bind(event, () => {
    document.querySelector('#here').textContent = shop.members.count
  })
}
