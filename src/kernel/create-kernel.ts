import { createAccess, decideTable } from '../access/index.ts'
import { createTrail } from '../audit/index.ts'
import type { LoadedConfig, Settings } from '../config/index.ts'
import { createRowWriter, sweepIntents } from '../rows/index.ts'
import type { Clock } from '../std/clock.ts'
import { createDisposer } from '../std/disposer.ts'
import type { Log } from '../std/log.ts'
import { guardSecret, requireOwnTables } from '../store/index.ts'
import { createSwitchFinder } from '../switches/index.ts'
import { createCatalog, createListEngine } from '../tables/index.ts'
import { createViews } from '../views/index.ts'
import { attach, type ConfirmAttach } from './attach.ts'
import { createAudit } from './audit.ts'
import { createBroadcasting } from './broadcasting.ts'
import { createConfigLog } from './config-log.ts'
import { createEdits } from './edits.ts'
import { openJobs } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import { createListScreen } from './list-screen.ts'
import { createLists } from './lists.ts'
import { openDatabases } from './open-databases.ts'
import { openLive } from './open-live.ts'
import { openRealtime } from './open-realtime.ts'
import { openRecording } from './open-recording.ts'
import { openUpkeep } from './open-upkeep.ts'
import { openWatched } from './open-watched.ts'
import { createRecentChanges } from './recent-changes.ts'
import { type NewExport, recordExport, recordTrailExport } from './record-export.ts'
import { createSwitches } from './switches.ts'
import { createTableReader } from './table-reader.ts'
import { createTableViews } from './views.ts'
import { watchDemo } from './watched-tables.ts'

export interface KernelOptions {
  readonly settings: Settings
  readonly config: LoadedConfig
  readonly log: Log
  readonly clock: Clock
  readonly confirmAttach: ConfirmAttach
  /** Default: a server's. What a command's secret signs is given to nobody; one that looks, or changes what is there, makes no files. */
  readonly use?: 'serve' | 'add' | 'look'
}

/** The composition root: builds every room once, in order, and closes them in reverse. */
export async function createKernel(options: KernelOptions): Promise<Kernel> {
  const { settings, config, log, clock, confirmAttach, use = 'serve' } = options
  const open = createDisposer()
  const databases = await openDatabases(settings, { log, create: toMade(settings, use) })
  open.add('databases', () => databases.close())
  const database = databases.target
  let wake = () => {}
  try {
    const store = await attach({ database: databases.store, settings, confirmAttach, log, clock })
    if (use === 'serve') await guardSecret(store, settings.secret)
    // Now: the first write to a database waits for whoever reads in it.
    if (database.footprint !== null) await database.write(async () => {})
    const access = createAccess({ store, log, clock })
    const { tables = {} } = config
    const configLog = createConfigLog(options)
    const catalog = createCatalog({ database, clock, log: configLog, tables })
    const switches = createSwitchFinder({ database, catalog, log: configLog, tables })
    const engine = createListEngine({ database, catalog, clock, log, secret: settings.secret })
    const rows = createRowWriter({ ...options, database, store, onChanged: () => wake() })
    const endWrites = () => sweepIntents({ database, store, catalog, clock, log })
    await endWrites()
    if (settings.demo && settings.storeUrl === null) await watchDemo({ database, catalog })
    const watching = openWatched({ ...options, database, store, catalog })
    open.add('watched tables', () => watching.close())
    const realtime = openRealtime({ settings, config, log })
    open.add('push server', () => realtime.close())
    const recent = createRecentChanges({ store, catalog, decide: decideTable })
    const live = openLive({ ...options, database, store, engine, realtime, access, recent, watching })
    open.add('live lists', () => live.close())
    wake = live.wake
    open.add('outside writes', await openRecording({ ...options, databases, store, engine, live }))
    const trail = createTrail({ store, log, clock, secret: settings.secret })
    const upkeep = openUpkeep({ store, config, log, clock, endWrites })
    open.add('upkeep', () => upkeep.close())
    const record = (taken: NewExport) => recordExport(store, taken)
    const lists = createLists({ database, engine, switches, clock, record, live })
    const views = createTableViews({ views: createViews({ store, clock }), catalog })
    const broadcasting = createBroadcasting({ ...live, ...lists, realtime, catalog, settings })
    const screen = createListScreen({ ...lists, views, broadcasting, watching, clock })
    const moving = { database, catalog, store, rows, switches, clock, log }
    const { jobs, close: closeJobs } = openJobs({ ...moving, access, engine, tables: lists.tables })
    open.add('jobs', closeJobs)
    if (settings.owner !== null) await access.setup.ensureOwner(settings.owner)
    return {
      ...lists,
      lists: { ...lists.lists, screen },
      rows: { ...lists.rows, ...createEdits(moving) },
      jobs,
      ...createAudit({
        trail,
        engine,
        reader: createTableReader({ database, catalog, clock }),
        recent,
        clock,
        record: (taken) => recordTrailExport(store, taken),
      }),
      switches: createSwitches(moving),
      watching,
      views,
      access,
      realtime,
      broadcasting,
      workplace: {
        databaseName: database.name,
        landing: settings.demo ? '/t/products' : '/',
        images: config.images ?? [],
        push: { key: settings.push.app.key, ...settings.push.address },
      },
      setupLink: () => access.setup.issueLink(),
      async checkHealth() {
        await Promise.all([database.ping(), store.database.ping()])
        await requireOwnTables(store.database, store.database)
      },
      close: () => open.dispose(),
    }
  } catch (failure) {
    await open.dispose()
    throw failure
  }
}

/** A mistyped path must not make an empty database: of the owner's files only the demo's is made when it is missing. */
function toMade({ demo }: Pick<Settings, 'demo'>, use: KernelOptions['use']) {
  const mayMake = use !== 'look'
  return { target: demo && mayMake, store: mayMake }
}
