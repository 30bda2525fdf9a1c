import { once } from 'node:events'
import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerAsServer } from './server-answers.ts'

// A process of its own: what remains of a push server when nothing is asked of it but to pass messages on. Whoever
// subscribes to a channel is in its set; what one says there is sent to the others, one by one.

const channels = new Map<string, Set<WebSocket>>()
const server = createServer()
const sockets = new WebSocketServer({ server, clientTracking: false, perMessageDeflate: false })
let connections = 0

sockets.on('connection', (socket) => {
  connections += 1
  const data = JSON.stringify({ socket_id: `1.${connections}`, activity_timeout: 120 })
  socket.send(JSON.stringify({ event: 'pusher:connection_established', data }))
  socket.on('message', receive)
})

function receive(this: WebSocket, bytes: Buffer): void {
  const message = JSON.parse(bytes.toString())
  if (message.event === 'pusher:subscribe') subscribe(this, message.data.channel)
  else pass(this, message.channel, bytes)
}

function subscribe(socket: WebSocket, channel: string): void {
  const subscribers = channels.get(channel) ?? new Set()
  channels.set(channel, subscribers.add(socket))
  socket.send(JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' }))
}

function pass(sender: WebSocket, channel: string, bytes: Buffer): void {
  for (const socket of channels.get(channel) ?? []) {
    if (socket !== sender) socket.send(bytes, { binary: false })
  }
}

answerAsServer(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
})
