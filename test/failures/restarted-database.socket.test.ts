import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toSwitchUrl } from '../../src/wire/switch-url.ts'
import { onMariadb, onPostgres, saysMysql, type TestDatabase } from '../databases.ts'
import { patient } from '../patient.ts'
import { atScale } from '../scale.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { expectWhole } from './expect-whole.ts'
import { makeLamps, openFlipPlace } from './flip-place.ts'

const restarts = atScale({ test: 3, proof: 20 })
const lamps = 20
const healedWithinMs = 5_000

onPostgres(cases)
onMariadb(cases)

function cases(kind: TestDatabase): void {
  let direct: string
  let proxy: TcpProxy
  let server: SignedInServer
  const table = saysMysql(kind) ? 'lamps' : 'public.lamps'

  beforeAll(async () => {
    direct = await kind.url()
    await makeLamps(direct, lamps)
    const { hostname, port } = new URL(direct)
    proxy = await openTcpProxy({ host: hostname, port: Number(port || (saysMysql(kind) ? 3306 : 5432)) })
    const url = Object.assign(new URL(direct), { host: `127.0.0.1:${proxy.port}` }).href
    server = await startSignedIn({
      arguments: [url, '--attach'],
      env: { SWITCHBOARD_WRITES_PER_SECOND: '0' },
    })
  })
  afterAll(async () => {
    await proxy?.open()
    await server?.stop()
    await proxy?.close()
  })

  test(`a database that restarts under load is there again within seconds, and flips are whole (${restarts} times)`, async () => {
    const statuses = new Set<number>()
    const stop = new AbortController()
    const people = [1, 2, 3, 4].map((lamp) => flipUntil(stop.signal, lamp, statuses))
    try {
      for (let restart = 0; restart < restarts; restart += 1) {
        await sleep(300)
        await proxy.refuse()
        await sleep(300)
        await proxy.open()
        const open = performance.now()
        await expect
          .poll(async () => (await read()).status, { timeout: patient(healedWithinMs), interval: 50 })
          .toBe(200)
        expect(performance.now() - open).toBeLessThan(patient(healedWithinMs))
      }
    } finally {
      stop.abort()
      await Promise.all(people)
    }
    expect([...statuses].toSorted()).toEqual([200, 503])
    expect(server.output()).not.toMatch(/"level":(50|60)/)
    const place = await openFlipPlace({ url: direct })
    try {
      await expectWhole(place)
    } finally {
      await place.close()
    }
  })

  const read = () =>
    fetch(`${server.address}/api/tables/${table}/rows`, { headers: { cookie: server.cookie } })

  async function flipUntil(signal: AbortSignal, lamp: number, statuses: Set<number>): Promise<void> {
    const headers = { cookie: server.cookie, 'X-CSRF-TOKEN': server.csrf, Accept: 'application/json' }
    for (let active = false; !signal.aborted; active = !active) {
      const path = toSwitchUrl({ table, key: String(lamp), column: 'active' }, active)
      const answer = await fetch(server.address + path, { method: 'POST', headers })
      await answer.text()
      statuses.add(answer.status)
      await sleep(20)
    }
  }
}
