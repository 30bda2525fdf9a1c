import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

const version = '13'

/** Earlier versions have another handshake. `ws` does the rest of it. */
export function isOfOtherVersion({ method, headers }: IncomingMessage): boolean {
  const isWebSocket = method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'
  return isWebSocket && headers['sec-websocket-version'] !== version
}

export function answerOtherVersion(socket: Duplex): void {
  const text = `This server speaks version ${version} of WebSocket.\n`
  socket.once('finish', () => socket.destroy())
  socket.end(
    [
      'HTTP/1.1 426 Upgrade Required',
      `Sec-WebSocket-Version: ${version}`,
      'Connection: close',
      'Content-Type: text/plain',
      `Content-Length: ${text.length}`,
      '',
      text,
    ].join('\r\n'),
  )
}
