import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'

/** A server that answers every statement by asking for a file of the client (LOAD DATA LOCAL). */
let server: Server
let folder: string
let asked = 0
let received = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-hostile-'))
  const file = join(folder, 'kept.txt')
  await writeFile(file, 'what only the operator may read')
  server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    send(socket, 0, greeting)
    socket.on('data', (data) => {
      received += data.toString('latin1')
      const [sequence, command] = [data[3], data[4]]
      if (sequence !== 0) return send(socket, (sequence ?? 0) + 1, Buffer.from([0, 0, 0, 2, 0, 0, 0]))
      if (command !== query) return
      asked += 1
      send(socket, 1, Buffer.concat([Buffer.from([0xfb]), Buffer.from(file)]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

test('a server that asks for a file of this machine gets none, and is no database', async () => {
  const { port } = server.address() as AddressInfo
  const opened = openDatabase(`mysql://root:x@127.0.0.1:${port}/shop`, { log: silentLog })
  await expect(opened).rejects.toThrow()
  expect(asked).toBeGreaterThan(0)
  expect(received).not.toContain('what only the operator may read')
})

function send(socket: Socket, sequence: number, payload: Buffer): void {
  const head = Buffer.alloc(4)
  head.writeUIntLE(payload.length, 0, 3)
  head[3] = sequence
  socket.write(Buffer.concat([head, payload]))
}

/** The byte that begins a statement. */
const query = 3

/** Protocol 10: a server that offers everything, LOCAL_FILES too. */
const greeting = Buffer.concat([
  Buffer.from('\x0a8.0.36\0', 'latin1'),
  Buffer.from([1, 0, 0, 0]),
  Buffer.from('abcdefgh\0', 'latin1'),
  Buffer.from([0xff, 0xf7, 0x2d, 0x02, 0x00, 0x0f, 0x00, 21]),
  Buffer.alloc(10),
  Buffer.from('ijklmnopqrst\0mysql_native_password\0', 'latin1'),
])
