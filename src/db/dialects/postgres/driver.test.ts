import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import pg from 'pg'
import { expect, test } from 'vitest'

/**
 * What we need of the driver beyond its documentation. Each test names the behaviour and the file that needs it: if an
 * upgrade breaks one, change that file, too. The server is a fake stream that speaks the protocol.
 */

const require = createRequire(import.meta.url)

test('package.json names the exact version of pg that is installed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { version } = require('pg/package.json')
  expect(dependencies.pg, 'pg must be pinned: trip.ts uses what it does not promise').toBe(version)
})

/** A message of the server: a letter, the length, the rest. */
function message(letter: string, ...parts: (number | string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? int32(part) : Buffer.from(part))),
  )
  return Buffer.concat([Buffer.from(letter), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const int16 = (value: number) => int32(value).subarray(2)

const ready = message('Z', 'I')

/** A client whose server sends only what the test says. */
async function connect(): Promise<{ client: pg.Client; server: Duplex; written: Buffer[] }> {
  const written: Buffer[] = []
  const server = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      written.push(chunk)
      done()
    },
  })
  Object.assign(server, { connect: () => server.emit('connect'), setNoDelay() {}, setKeepAlive() {} })
  const client = new pg.Client({ stream: () => server, user: 'nobody', pipeline: true })
  const connected = client.connect()
  server.push(Buffer.concat([message('R', 0), message('K', 4711, 1), ready]))
  await connected
  written.length = 0
  return { client, server, written }
}

test('a client knows the number of its session as processID, which cancel.ts and require-own-sessions.ts need', async () => {
  const { client } = await connect()
  expect(client).toHaveProperty('processID', 4711)
})

test("a client's connection.stream is its socket, which vigil.ts and bell.ts destroy and trip.ts corks", async () => {
  const { client, server } = await connect()
  expect(client.connection.stream).toBe(server)
})

test('one query may have a limit of its own as query_timeout, which pools.ts needs', async () => {
  const { client } = await connect()
  client.on('error', () => {})
  const limited = { text: 'select 1', query_timeout: 1 }
  await expect(client.query(limited)).rejects.toThrow('Query read timeout')
})

test('a subclass of pg.Query may travel in a pipeline, and its submit writes what it likes, as trip.ts does', async () => {
  const { client, written } = await connect()
  class Probe extends (pg.Query as new (text: string) => object) {
    submit(connection: pg.Connection): null {
      connection.close({ type: 'S', name: 'a' }, true)
      connection.parse({ name: 'a', text: 'select $1', types: [] }, true)
      connection.bind({ statement: 'a', values: ['7'] }, true)
      connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
      connection.sync()
      return null
    }
  }
  client.query(new Probe(''))
  client.query(new Probe(''))
  const letters = written.map((chunk) => String.fromCharCode(chunk[0] ?? 0)).join('')
  expect(letters, 'close, parse, bind, describe, execute and sync of pg.Connection').toBe('CPBDESCPBDES')
  const bind = message('B', '\0a\0', int16(1), int16(0), int16(1), int32(1), '7', int16(1), int16(0))
  expect(written[2]).toEqual(bind)
})

test('a client tells its query what the server says by the names that trip.ts has', async () => {
  const { client, server } = await connect()
  const called: [name: string, said?: object][] = []
  class Probe extends (pg.Query as new (text: string) => object) {
    submit = () => null
    handleRowDescription = (said: object) => called.push(['handleRowDescription', said])
    handleDataRow = (said: object) => called.push(['handleDataRow', said])
    handleCommandComplete = (said: object) => called.push(['handleCommandComplete', said])
    handleEmptyQuery = () => called.push(['handleEmptyQuery'])
    handleError = (said: object) => called.push(['handleError', said])
    handleReadyForQuery = () => called.push(['handleReadyForQuery'])
  }
  client.query(new Probe(''))
  client.query(new Probe(''))
  const described = [int16(1), 'a\0', 0, int16(0), 23, int16(4), -1, int16(0)]
  server.push(
    Buffer.concat([message('T', ...described), message('D', int16(1), 1, '7'), message('C', 'SELECT 1\0')]),
  )
  server.push(Buffer.concat([message('I'), ready]))
  server.push(Buffer.concat([message('E', 'SERROR\0C22012\0Mdivision by zero\0\0'), ready]))
  await expect.poll(() => called.length).toBe(6)
  expect(called).toEqual([
    [
      'handleRowDescription',
      expect.objectContaining({ fields: [expect.objectContaining({ name: 'a', dataTypeID: 23 })] }),
    ],
    ['handleDataRow', expect.objectContaining({ fields: ['7'] })],
    ['handleCommandComplete', expect.objectContaining({ text: 'SELECT 1' })],
    ['handleEmptyQuery'],
    ['handleReadyForQuery'],
    ['handleError', expect.any(pg.DatabaseError)],
  ])
})
