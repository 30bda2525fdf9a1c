import { execFileSync } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { undoneAfterwards } from '../databases.ts'
import { patient } from '../patient.ts'
import { openPusherClient } from '../pusher-client.ts'
import { atScale } from '../scale.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import type { ServerOptions } from '../start-server.ts'
import { makeLamps } from './flip-place.ts'

const crowd = atScale({ test: 200, proof: 1_000 })
const rounds = atScale({ test: 5, proof: 100 })

const undo = undoneAfterwards()

test('a log that nobody reads holds no request up, and the first line that is read again says how many were dropped', async () => {
  const server = await start({ env: { SWITCHBOARD_LOG: 'debug' } })
  server.readLog(false)
  for (let round = 0; round < 50; round += 1) {
    const asked = Array.from({ length: 80 }, () => fetch(`${server.address}/api/tables`))
    for (const answer of await Promise.all(asked)) await answer.text()
  }
  const begun = performance.now()
  expect((await get(server, '/t/lamps')).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(patient(1_000))
  server.readLog(true)
  await expect
    .poll(async () => {
      await get(server, '/api/tables')
      return /"lines":\d+,"msg":"nobody read the log for a while/.test(server.output())
    })
    .toBe(true)
})

test('a process that may open few files keeps the sockets that it has, and takes new ones when others have left', async () => {
  const server = await start({ limits: '-n 128' })
  const key = await pushKey(server)
  const connect = () => openPusherClient(server.address, key)
  const kept = Array.from({ length: 20 }, connect)
  undo(async () => {
    for (const client of kept) client.disconnect()
  })
  await expect.poll(() => kept.every(({ connection }) => connection.state === 'connected')).toBe(true)
  const others = Array.from({ length: 150 }, connect)
  await sleep(3_000)
  const inside = others.filter(({ connection }) => connection.state === 'connected').length
  expect(inside).toBeGreaterThan(0)
  expect(inside).toBeLessThan(others.length)
  expect(kept.every(({ connection }) => connection.state === 'connected')).toBe(true)
  for (const client of others) client.disconnect()
  await expect
    .poll(() =>
      get(server, '/t/lamps').then(
        ({ status }) => status,
        () => null,
      ),
    )
    .toBe(200)
  const late = connect()
  await expect.poll(() => late.connection.state).toBe('connected')
  late.disconnect()
}, 120_000)

test(`a process with 128 MB goes on while ${crowd} sockets and many readers of wide lists come at once`, async () => {
  const server = await start({ env: { NODE_OPTIONS: '--max-old-space-size=128' } })
  const key = await pushKey(server)
  const clients = Array.from({ length: crowd }, () => openPusherClient(server.address, key))
  undo(async () => {
    for (const client of clients) client.disconnect()
  })
  const statuses = new Set<number>()
  const read = async (path: string) => {
    const answer = await get(server, path)
    await answer.text()
    statuses.add(answer.status)
  }
  for (let round = 0; round < rounds; round += 1) {
    const lists = Array.from({ length: 20 }, () => read('/api/tables/lamps/rows?size=100'))
    const files = ['csv', 'xlsx', 'ndjson'].map((format) => read(`/api/tables/lamps/export.${format}`))
    await Promise.all([...lists, ...files, read('/t/lamps')])
  }
  // One person may have so many files at a time, and lists wait for a moment only.
  expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect((await get(server, '/health/ready')).status).toBe(200)
  const isIn = () => clients.filter(({ connection }) => connection.state === 'connected').length
  await expect.poll(isIn, { timeout: 30_000 }).toBe(crowd)
  expect(server.output()).not.toMatch(/"level":(50|60)|heap out of memory/)
}, 180_000)

test('a full disk is told in a sentence, reading goes on, and with room again so does writing', async ({
  skip,
}) => {
  const disk = await mkdtemp(join(tmpdir(), 'switchboard-disk-'))
  undo(() => rm(disk, { recursive: true, force: true }))
  skip(!isMounted(disk), 'nobody but root may mount a small disk, and not everywhere')
  undo(async () => void execFileSync('umount', ['--lazy', disk]))
  const server = await start({}, disk)
  const filler = join(disk, 'filler')
  const flip = async (active: boolean) => {
    const path = toSwitchUrl({ table: 'lamps', key: '1', column: 'active' }, active)
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, Accept: 'application/json' }
    const answer = await fetch(server.address + path, { method: 'POST', headers })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await flip(false)).status).toBe(200)
  await fillUp(filler)
  let answer = await flip(true)
  // The file may still have room for some entries.
  for (let time = 0; time < 500 && answer.status === 200; time += 1) answer = await flip(time % 2 === 0)
  expect(answer).toMatchObject({
    status: 503,
    body: { code: 'unavailable', detail: 'The disk that holds the database is full.' },
  })
  expect((await get(server, '/t/lamps')).status).toBe(200)
  await rm(filler)
  await expect.poll(async () => (await flip(true)).status).toBe(200)
  expect(await flip(false)).toMatchObject({ status: 200, body: { active: false } })
})

function isMounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false // the skipped test says why
  }
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (;;) await file.write(Buffer.alloc(4_096))
  } catch (failure) {
    expect(failure).toMatchObject({ code: 'ENOSPC' })
  } finally {
    await file.close()
  }
}

async function start(options: ServerOptions = {}, parent = tmpdir()) {
  const dataDir = await mkdtemp(join(parent, 'switchboard-short-'))
  undo(() => rm(dataDir, { recursive: true, force: true }))
  const url = `sqlite:${join(dataDir, 'lamps.sqlite')}`
  await makeLamps(url, 2_000)
  const server = await startSignedIn({ arguments: [url, '--attach'], dataDir, ...options })
  undo(async () => void (await server.stop()))
  return { ...server, dataDir }
}

const get = (server: SignedInServer, path: string) =>
  fetch(server.address + path, { headers: { cookie: server.cookie } })

async function pushKey({ dataDir }: { readonly dataDir: string }): Promise<string> {
  return JSON.parse(await readFile(join(dataDir, 'push-app.json'), 'utf8')).key
}
