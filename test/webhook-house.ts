import { type Access, createAccess } from '../src/access/index.ts'
import { createJournalReader, createTableWatches, createTail } from '../src/changes/index.ts'
import type { Database } from '../src/db/index.ts'
import { createEdits } from '../src/kernel/edits.ts'
import type { Kernel } from '../src/kernel/kernel.ts'
import { openWebhooks } from '../src/kernel/open-webhooks.ts'
import { createSwitches } from '../src/kernel/switches.ts'
import { createRowWriter } from '../src/rows/index.ts'
import { systemClock } from '../src/std/clock.ts'
import { createDisposer } from '../src/std/disposer.ts'
import { silentLog } from '../src/std/log.ts'
import { openStore, type Store } from '../src/store/index.ts'
import { createSwitchFinder, createSwitchGuards } from '../src/switches/index.ts'
import { type Catalog, createCatalog, createListEngine } from '../src/tables/index.ts'
import type { Pace, Webhooks } from '../src/webhooks/index.ts'
import type { Actor, SystemActor } from '../src/wire/actor.ts'
import type { CreatedWebhook, WebhookWish } from '../src/wire/webhook.ts'
import { type HookReceiver, startHookReceiver } from './hook-receiver.ts'
import { runStatements } from './list-engine.ts'

/** Webhooks over a watched table "goods", and a receiver. */
export interface WebhookHouse {
  readonly store: Store
  readonly access: Access
  readonly receiver: HookReceiver
  readonly webhooks: Webhooks
  readonly edits: Pick<Kernel['rows'], 'change' | 'add' | 'delete'>
  readonly switches: Kernel['switches']
  /** The id of the table "goods". */
  readonly table: string
  tables(): ReturnType<Catalog['tables']>
  /** Makes a webhook to the receiver; by default for all that happens to "goods". */
  make(wish?: Partial<WebhookWish>, actor?: Actor): Promise<CreatedWebhook>
  /** Starts another node on the same store. */
  node(pace?: Partial<Pace>): Promise<Node>
  /** Another program writes. */
  write(...statements: readonly string[]): Promise<void>
  actions(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface Node {
  readonly webhooks: Webhooks
  close(): Promise<void>
}

export const quick: Partial<Pace> = {
  gatherMs: 5,
  collectMs: 500,
  lookMs: 100,
  retryMs: 50,
  mostRetryMs: 400,
  probeMs: 50,
  mostProbeMs: 200,
  timeoutMs: 2_000,
  leaseMs: 6_000,
}

export const clerk: SystemActor = { kind: 'system', name: 'tests' }

const goods = [
  'create table goods (id integer primary key, name varchar(40), active boolean not null, cost integer, n integer)',
  `insert into goods (id, name, active, cost, n) values (1, 'Vase', true, 5, 0), (2, 'Lamp', true, 6, 0), (3, 'Rug', false, 7, 0)`,
]

export interface WebhookHouseOptions {
  readonly pace?: Partial<Pace>
  /** Default: this machine. */
  readonly networks?: readonly string[]
}

export async function openWebhookHouse(
  database: Database,
  { pace = {}, networks = ['127.0.0.1'] }: WebhookHouseOptions = {},
): Promise<WebhookHouse> {
  await runStatements(database, goods)
  const [log, secret] = [silentLog, 'a secret of the tests']
  const clock = systemClock
  const store = await openStore({ database, clock, log })
  const access = createAccess({ store, clock, log, secret, wait: async () => {} })
  const catalog = createCatalog({ database, clock, log, tables: {} })
  const engine = createListEngine({ database, catalog, clock, log, secret })
  const found = [...(await catalog.tables()).values()]
  await createTableWatches(database).watch(found)
  const switches = createSwitchFinder({ database, catalog, log, tables: {} })
  const rows = createRowWriter({ database, store, guards: createSwitchGuards(switches), clock, log })
  const parts = { database, catalog, store, rows, switches, clock }
  const receiver = await startHookReceiver()
  const nodes: Node[] = []
  const table = found[0]?.id ?? ''

  async function node(nodePace: Partial<Pace> = {}): Promise<Node> {
    const closing = createDisposer()
    const tail = createTail({
      journal: createJournalReader(store),
      log,
      pace: { idleMs: 20, watchedMs: 20, lookingMs: 20 },
    })
    closing.add('tail', () => tail.close())
    const options = {
      ...{
        database,
        store,
        access,
        engine,
        clock,
        log,
        live: tail,
        config: {},
        confirmAttach: async () => true,
      },
      settings: { secret, webhookNetworks: networks },
      pace: { ...quick, ...pace, ...nodePace },
    }
    const webhooks = await openWebhooks(options, closing)
    const one = { webhooks, close: () => closing.dispose() }
    nodes.push(one)
    return one
  }

  const { webhooks } = await node()
  return {
    store,
    access,
    receiver,
    webhooks,
    table,
    tables: () => catalog.tables(),
    edits: createEdits(parts),
    switches: createSwitches(parts),
    node,
    make: (wish = {}, actor = clerk) =>
      webhooks.create(actor, {
        ...{ name: 'Shop', url: receiver.url, table },
        ...{ events: ['created', 'changed', 'deleted', 'switched'], ...wish },
      }),
    write: (...statements) => runStatements(database, statements),
    async actions() {
      const { tables } = store
      const select = tables.selectFrom('entries').select('action').where('action', 'like', 'webhook.%')
      return (await database.read(select.orderBy('id'))).map(({ action }) => action)
    },
    async close() {
      for (const one of nodes) await one.close()
      await receiver.stop()
    },
  }
}
