import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cutOffSlowSenders } from './slow-senders.ts'

let server: Server
let sockets: Socket[]
beforeEach(async () => {
  sockets = []
  server = createServer((request, answer) => {
    request.resume().once('end', () => answer.end('whole'))
  })
  cutOffSlowSenders(server, { bodyMs: 600, pauseMs: 300 }, (failure, socket) =>
    socket.end(`HTTP/1.1 408 ${failure.code}\r\n\r\n`),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

/** Sends a body of ten bytes, one at a time, and returns the answer. */
async function drip(path: string, everyMs: number): Promise<string> {
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {}) // the test expects to be cut off
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n`)
  let left = 10
  const dripping = setInterval(() => {
    if (left > 0 && socket.writable) socket.write('x')
    left -= 1
  }, everyMs)
  const [answer] = await once(socket, 'data')
  clearInterval(dripping)
  return String(answer)
}

test('a body that arrives slowly is cut off', async () => {
  expect(await drip('/account', 120)).toContain('408 ERR_HTTP_REQUEST_TIMEOUT')
})

test('a file may take as long, if it keeps coming', async () => {
  expect(await drip('/api/imports?table=a&name=b', 120)).toContain('whole')
  expect(await drip('/t/products/import', 120)).toContain('whole')
})

test('a file that stops coming is cut off', async () => {
  expect(await drip('/api/imports', 2_000)).toContain('408 ERR_HTTP_REQUEST_TIMEOUT')
})
