import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { onPostgres } from '../databases.ts'
import { patient } from '../patient.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { makeLamps } from './flip-place.ts'

/** A database in another town, over a line that loses packets. */
const farAway = { latencyMs: 20, lostPercent: 2 }
/** A list or a flip takes five: session, rights, rows. The others are for packets that are sent again. */
const mostTrips = 12

onPostgres((database) => {
  let toDatabase: TcpProxy
  let toServer: TcpProxy
  let server: SignedInServer

  beforeAll(async () => {
    const url = new URL(await database.url())
    await makeLamps(url.href, 2_000)
    toDatabase = await openTcpProxy({ host: url.hostname, port: Number(url.port) || 5432 })
    url.host = `127.0.0.1:${toDatabase.port}`
    server = await startSignedIn({ arguments: [url.href, '--attach'] })
    toServer = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.address).port) })
  })
  afterEach(async () => {
    await toDatabase.open()
    await toServer.open()
  })
  afterAll(async () => {
    await toServer?.close()
    await server?.stop()
    await toDatabase?.close()
  })

  test('a database far away makes lists and flips late by its trips, and nothing fails', async () => {
    await Promise.all([askList(), flip(1, true)])
    toDatabase.slowDown(farAway)
    const begun = performance.now()
    for (let number = 1; number <= 10; number += 1) {
      expect((await askList()).status).toBe(200)
      expect((await flip(number, false)).status).toBe(200)
    }
    const each = (performance.now() - begun) / 20
    expect(each).toBeGreaterThan(2 * farAway.latencyMs)
    expect(each).toBeLessThan(patient(mostTrips * 2 * farAway.latencyMs))
    expect((await fetch(`${server.address}/health/ready`)).status).toBe(200)
  })

  test('a thin line to the database lets many read at once, or says when to come back', async () => {
    toDatabase.slowDown({ latencyMs: 5, bytesPerSecond: 200_000 })
    const answers = await Promise.all(Array.from({ length: 30 }, () => askList()))
    for (const { status, headers } of answers) {
      expect([200, 503]).toContain(status)
      if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    await toDatabase.open()
    await expect.poll(async () => (await askList()).status).toBe(200)
  })

  test('a reader on a thin line gets the whole file, and keeps nobody waiting', async () => {
    const path = '/api/tables/public.lamps/export.csv'
    const whole = await (await get(path)).text()
    toServer.slowDown({ latencyMs: 50, lostPercent: 5, bytesPerSecond: whole.length })
    const far = fetch(`http://127.0.0.1:${toServer.port}${path}`, { headers: { cookie: server.cookie } })
    const reading = far.then((answer) => answer.text())
    for (let number = 0; number < 10; number += 1) {
      const begun = performance.now()
      expect((await askList()).status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(patient(1_000))
    }
    expect(await reading).toBe(whole)
  })

  const get = (path: string) => fetch(server.address + path, { headers: { cookie: server.cookie } })

  const askList = () => get('/api/tables/public.lamps/rows?sort=-name&size=100')

  function flip(lamp: number, active: boolean): Promise<Response> {
    const path = toSwitchUrl({ table: 'public.lamps', key: String(lamp), column: 'active' }, active)
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, Accept: 'application/json' }
    return fetch(server.address + path, { method: 'POST', headers })
  }
})
