import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createJournalReader, createTableWatches, createTail, type Hint } from '../../src/changes/index.ts'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { createRandom } from '../../src/demo/random.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { createDisposer } from '../../src/std/disposer.ts'
import { silentLog as log } from '../../src/std/log.ts'
import { openStore, type Store } from '../../src/store/index.ts'
import { createListEngine, type ListEngine } from '../../src/tables/index.ts'
import { eachDatabase } from '../databases.ts'
import { runStatements } from '../list-engine.ts'
import { atScale } from '../scale.ts'
import { freePort } from '../servers/free-port.ts'
import { findWrongScreens } from './find-wrong-screens.ts'
import { createGoodsReader, type GoodsReader, goodsRoles, makeGoods } from './goods.ts'
import { openViewer, type Viewer } from './open-viewer.ts'
import { createLiveNode, type LiveNode } from './start-live-node.ts'
import { findUntold } from './told.ts'
import { createOutsideWriter, createOwnWriter } from './writers.ts'

const changes = atScale({ test: 240, proof: 30_000 })
const rounds = atScale({ test: 1, proof: 30 })
const amount = atScale({ test: 9, proof: 45 })
const ownWriters = 3
const outsideWriters = 5
/** After so few changes pages are often at rest, and then must equal fresh ones. */
const calmChanges = 3

/** TEST_SEED repeats the choices of a run, but not the order of simultaneous actions. */
const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)

eachDatabase((kind) => {
  const open = createDisposer()
  let database: Database
  let store: Store
  let goods: GoodsReader
  let engine: ListEngine
  let nodes: readonly [LiveNode, LiveNode]
  let url: string

  beforeAll(async () => {
    url = await kind.url()
    database = await openDatabase(url, { log })
    open.add('database', () => database.close())
    await runStatements(database, makeGoods)
    store = await openStore({ database, clock, log })
    goods = createGoodsReader(database)
    await createTableWatches(database).watch([...(await goods.catalog.tables()).values()])
    engine = createListEngine({ database, catalog: goods.catalog, clock, log, secret: 'x' })
    nodes = [createLiveNode(url, await freePort()), createLiveNode(url, await freePort())]
    for (const node of nodes) {
      await node.start()
      open.add('node', node.kill)
    }
  })
  afterAll(() => open.dispose())

  /** Starts a tail that runs until the end. */
  async function followTail(): Promise<readonly Hint[]> {
    const hints: Hint[] = []
    const tail = createTail({ journal: createJournalReader(store), log })
    open.add('tail', tail.close)
    tail.follow((more) => hints.push(...more))
    tail.watch()
    await expect.poll(() => tail.mark).not.toBeNull()
    return hints
  }

  async function openOutside(at: number) {
    const own = await openDatabase(url, { log, readers: 1 })
    open.add('outside writer', () => own.close())
    return createOutsideWriter(own, createRandom(seed + at))
  }

  test(`${changes} changes by eight writers, with two nodes of which one is killed again and again: at rest every screen is as a fresh page, nobody was told what they may not see, and tail and trail tell each change once (seed ${seed})`, async () => {
    const hints = await followTail()
    const outside: string[] = []
    const writers = [
      ...Array.from({ length: ownWriters }, (_, at) => createOwnWriter(nodes, createRandom(seed + 100 + at))),
      ...(await Promise.all(Array.from({ length: outsideWriters }, (_, at) => openOutside(200 + at)))),
    ]
    const viewers: Viewer[] = []
    for (let at = 0; at < amount; at += 1) {
      const role = goodsRoles[at % goodsRoles.length] ?? 'viewer'
      const random = createRandom(seed + 300 + at)
      const viewer = await openViewer({ name: `${role} ${at}`, role, nodes, random })
      open.add('viewer', async () => viewer.close())
      viewers.push(viewer)
    }

    const write = async (each: number) => {
      for (const keys of await Promise.all(writers.map((write) => write(each)))) outside.push(...keys)
    }
    const expectRest = async () => {
      await expect
        .poll(() => findWrongScreens(viewers, { engine, goods }), { timeout: 20_000, interval: 100 })
        .toEqual([])
      expect(viewers.flatMap(({ complaints }) => complaints)).toEqual([])
    }

    await expectRest()
    for (let round = 0; round < rounds; round += 1) {
      const each = Math.ceil(changes / rounds / writers.length)
      const isOver = new AbortController()
      const acting = viewers.map(async (viewer) => {
        while (!isOver.signal.aborted) {
          await sleep(200 + Math.random() * 1_000)
          await viewer.act()
        }
      })
      const killing = round % 2 === 0 ? killAndReturn(nodes[round % 4 === 0 ? 0 : 1]) : null
      await Promise.all([write(each), killing])
      isOver.abort()
      await Promise.all(acting)
      await expectRest()
      for (let calm = 0; calm < calmChanges; calm += 1) {
        const [writer] = writers.slice(outsideWriters)
        outside.push(...((await writer?.(1)) ?? []))
        await expectRest()
      }
    }
    await expect.poll(() => findUntold(store, hints, outside), { timeout: 20_000 }).toEqual([])
    expect(viewers.reduce((sum, { patches }) => sum + patches, 0)).toBeGreaterThan(amount)
    expect(outside.length).toBeGreaterThan((changes * outsideWriters) / 10)
  })

  async function killAndReturn(node: LiveNode): Promise<void> {
    await sleep(300)
    await node.kill()
    await sleep(300)
    await node.start()
  }
})
