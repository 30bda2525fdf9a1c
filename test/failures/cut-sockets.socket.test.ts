import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTableWatches } from '../../src/changes/index.ts'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { createRandom } from '../../src/demo/random.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { createDisposer } from '../../src/std/disposer.ts'
import { silentLog as log } from '../../src/std/log.ts'
import { openStore } from '../../src/store/index.ts'
import { createListEngine, type ListEngine } from '../../src/tables/index.ts'
import { onPostgres } from '../databases.ts'
import { runStatements } from '../list-engine.ts'
import { findWrongScreens } from '../live/find-wrong-screens.ts'
import { createGoodsReader, type GoodsReader, goodsRoles, makeGoods } from '../live/goods.ts'
import { openViewer, type Viewer } from '../live/open-viewer.ts'
import { createLiveNode, type LiveNode } from '../live/start-live-node.ts'
import { createOutsideWriter, createOwnWriter } from '../live/writers.ts'
import { atScale } from '../scale.ts'
import { freePort } from '../servers/free-port.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'

const cuts = atScale({ test: 5, proof: 120 })
const betweenMs = 1_000
const amount = 9
const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)

onPostgres((kind) => {
  const open = createDisposer()
  let database: Database
  let goods: GoodsReader
  let engine: ListEngine
  let node: LiveNode
  let proxy: TcpProxy

  beforeAll(async () => {
    const url = await kind.url()
    database = await openDatabase(url, { log })
    open.add('database', () => database.close())
    await runStatements(database, makeGoods)
    await openStore({ database, clock, log })
    goods = createGoodsReader(database)
    await createTableWatches(database).watch([...(await goods.catalog.tables()).values()])
    engine = createListEngine({ database, catalog: goods.catalog, clock, log, secret: 'x' })
    const port = await freePort()
    node = createLiveNode(url, port)
    await node.start()
    open.add('node', () => node.kill())
    proxy = await openTcpProxy({ host: '127.0.0.1', port })
    open.add('proxy', () => proxy.close())
  })
  afterAll(() => open.dispose())

  /** The sockets go through the proxy, the requests of pages do not. */
  const openViewers = () => {
    const far: LiveNode = { ...node, address: `http://127.0.0.1:${proxy.port}` }
    return Promise.all(
      Array.from({ length: amount }, async (_, at) => {
        const role = goodsRoles[at % goodsRoles.length] ?? 'viewer'
        const random = createRandom(seed + at)
        const viewer = await openViewer({ name: `${role} ${at}`, role, nodes: [far], random })
        open.add('viewer', async () => viewer.close())
        return viewer
      }),
    )
  }

  async function expectRest(viewers: readonly Viewer[]): Promise<void> {
    await expect
      .poll(() => findWrongScreens(viewers, { engine, goods }), { timeout: 20_000, interval: 100 })
      .toEqual([])
    expect(viewers.flatMap(({ complaints }) => complaints)).toEqual([])
  }

  test(`sockets that are cut again and again, over a line that loses packets: at rest every screen is as a fresh page (${cuts} cuts, seed ${seed})`, {
    timeout: 120_000 + cuts * 10_000,
  }, async () => {
    const viewers = await openViewers()
    const own = createOwnWriter([node, node], createRandom(seed + 100))
    const outside = createOutsideWriter(database, createRandom(seed + 200))
    await expectRest(viewers)
    proxy.slowDown({ latencyMs: 10, lostPercent: 5 })
    const until = Date.now() + cuts * betweenMs
    const writing = [own, outside].map(async (write) => {
      while (Date.now() < until) await write(2)
    })
    for (let cut = 0; cut < cuts; cut += 1) {
      await sleep(betweenMs)
      // A router that forgets tells nobody. The cut after it ends what was forgotten.
      if (cut % 2 === 0) proxy.forget()
      else proxy.cut()
    }
    proxy.cut()
    await Promise.all(writing)
    await expectRest(viewers)
    expect(viewers.reduce((sum, { patches }) => sum + patches, 0)).toBeGreaterThan(amount)
  })
})
