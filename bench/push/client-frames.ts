import { createHmac } from 'node:crypto'

/** The one application of the measured servers. */
export const application = { id: '1', key: 'bench', secret: 'measured' }

export const handshake = Buffer.from(
  [
    `GET /app/${application.key}?protocol=7&client=js HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    '\r\n',
  ].join('\r\n'),
)

export function toSubscribe(socketId: string, channel: string, channelData?: string): Buffer {
  const signed = [socketId, channel, ...(channelData === undefined ? [] : [channelData])].join(':')
  const auth = `${application.key}:${createHmac('sha256', application.secret).update(signed).digest('hex')}`
  return toMessage({ event: 'pusher:subscribe', data: { channel, auth, channel_data: channelData } })
}

export function toUnsubscribe(channel: string): Buffer {
  return toMessage({ event: 'pusher:unsubscribe', data: { channel } })
}

/** To all others in the channel; some 100 bytes of news. */
export function toClientEvent(channel: string): Buffer {
  return toMessage({ event: 'client-news', channel, data: { text: 'x'.repeat(100) } })
}

/** A client's frames are masked; with a mask of zeros they read as they are. */
export function toMessage(message: object): Buffer {
  const text = Buffer.from(JSON.stringify(message))
  const head = Buffer.from([0x81, 0xfe, text.length >> 8, text.length & 0xff, 0, 0, 0, 0])
  return Buffer.concat([head, text])
}
