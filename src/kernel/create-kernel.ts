import { createAccess, decideTable } from '../access/index.ts'
import { createTrail, redactTrail } from '../audit/index.ts'
import { createDisposer, type Disposer } from '../std/disposer.ts'
import { requireOwnTables } from '../store/index.ts'
import { createViews } from '../views/index.ts'
import { createAudit } from './audit.ts'
import { createBroadcasting } from './broadcasting.ts'
import { createChoices } from './choices.ts'
import { createEdits } from './edits.ts'
import { createForms } from './forms.ts'
import { openJobs } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import type { KernelOptions } from './kernel-options.ts'
import { createListScreen } from './list-screen.ts'
import { createLists } from './lists.ts'
import { toMaskedTables } from './masked-tables.ts'
import { openLive } from './open-live.ts'
import { openOwnTables } from './open-own-tables.ts'
import { openRealtime } from './open-realtime.ts'
import { openRecording } from './open-recording.ts'
import { openTables } from './open-tables.ts'
import { openUpkeep } from './open-upkeep.ts'
import { openWatches } from './open-watches.ts'
import { createRecentChanges } from './recent-changes.ts'
import { type NewExport, recordExport } from './record-export.ts'
import { createRelations } from './relations.ts'
import { createRestore } from './restore.ts'
import { createReveal } from './reveal.ts'
import { createSwitches } from './switches.ts'
import { createTableReader } from './table-reader.ts'
import { createTableWatching } from './table-watching.ts'
import { createTableViews } from './views.ts'

/** The composition root: opens every room once, in order, and closes them in reverse. */
export async function createKernel(options: KernelOptions): Promise<Kernel> {
  const open = createDisposer()
  try {
    const rooms = await openRooms(options, open)
    const calls = toCalls(options, rooms)
    const { jobs, close: closeJobs } = openJobs({ ...rooms, tables: calls.tables })
    open.add('jobs', closeJobs)
    const { owner } = options.settings
    if (owner !== null) await rooms.access.setup.ensureOwner(owner)
    return { ...calls, jobs, close: () => open.dispose() }
  } catch (failure) {
    await open.dispose()
    throw failure
  }
}

type Rooms = Awaited<ReturnType<typeof openRooms>>

async function openRooms(options: KernelOptions, open: Disposer) {
  const { settings, log, clock } = options
  let wake = () => {}
  const own = await openOwnTables(options, open)
  const { store } = own
  const access = createAccess({ store, log, clock, secret: settings.secret })
  const tables = openTables({ ...options, ...own, onChanged: () => wake() })
  const { catalog, engine, endWrites } = tables
  await endWrites()
  const watches = await openWatches({ ...options, ...own, catalog }, open)
  const realtime = openRealtime(options)
  open.add('push server', () => realtime.close())
  const recent = createRecentChanges({ store, catalog, decide: decideTable })
  const live = openLive({ ...options, ...own, engine, realtime, access, recent, ...watches })
  open.add('live lists', () => live.close())
  wake = live.wake
  open.add('outside writes', await openRecording({ ...options, ...own, engine, live }))
  const redact = async () => redactTrail(store, toMaskedTables((await catalog.tables()).values()))
  const trail = createTrail({ store, log, clock, secret: settings.secret })
  const upkeep = openUpkeep({ ...options, store, endWrites, redact })
  open.add('upkeep', () => upkeep.close())
  return { ...own, ...tables, ...watches, access, realtime, recent, live, redact, trail, clock, log }
}

/** The calls for the edges. */
function toCalls(options: KernelOptions, rooms: Rooms): Omit<Kernel, 'jobs' | 'close'> {
  const { settings, config, clock } = options
  const { database, store, catalog, watching, watches, live, access, realtime } = rooms
  const record = (taken: NewExport) => recordExport(store, taken)
  const lists = createLists({ ...rooms, config, record })
  const views = createTableViews({ views: createViews({ store, clock }), catalog })
  const broadcasting = createBroadcasting({ ...live, ...lists, realtime, catalog, settings })
  const screen = createListScreen({ ...lists, views, broadcasting, watching: watches, clock })
  const { within, ...relations } = createRelations({ ...rooms, ...lists })
  const reading = { ...rooms, reader: createTableReader(rooms) }
  return {
    ...lists,
    lists: { ...lists.lists, screen, within },
    rows: {
      ...lists.rows,
      ...relations,
      ...createForms({ ...rooms, ...lists, rows: { ...lists.rows, ...relations } }),
      ...createEdits(rooms),
      ...createChoices(rooms),
      ...createReveal(reading),
    },
    audit: { ...createAudit(reading), ...createRestore(rooms) },
    switches: createSwitches(rooms),
    watching: createTableWatching({ watching, states: watches, catalog }),
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
  }
}
