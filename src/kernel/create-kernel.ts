import { decideTable, type SecondFactorPolicy } from '../access/index.ts'
import { createTrail, redactTrail } from '../audit/index.ts'
import { createBoards } from '../boards/index.ts'
import { createDesks } from '../desks/index.ts'
import { createDisposer, type Disposer } from '../std/disposer.ts'
import { Problem } from '../std/problem.ts'
import { createHouseName, requireOwnTables } from '../store/index.ts'
import { createViews } from '../views/index.ts'
import { accessRefusals } from '../wire/texts/refusals/access.ts'
import { createAudit } from './audit.ts'
import { createBoardCalls } from './boards.ts'
import { createBroadcasting } from './broadcasting.ts'
import { createChoices } from './choices.ts'
import { createEdits } from './edits.ts'
import { createForms } from './forms.ts'
import { createDesk } from './home/create-desk.ts'
import { createHouseNames } from './home/house-name.ts'
import { rememberChanges } from './home/remember-changes.ts'
import { createTableGroups } from './home/table-groups.ts'
import { createHouseSettings } from './house-settings.ts'
import { createImportCalls } from './imports.ts'
import { openJobs } from './jobs.ts'
import type { Kernel } from './kernel.ts'
import type { KernelOptions } from './kernel-options.ts'
import { createListScreen } from './list-screen.ts'
import { createLists } from './lists.ts'
import { toMaskedTables } from './masked-tables.ts'
import { openAccess } from './open-access.ts'
import { openLive } from './open-live.ts'
import { openOwnTables } from './open-own-tables.ts'
import { openRealtime } from './open-realtime.ts'
import { openRecording } from './open-recording.ts'
import { openTables } from './open-tables.ts'
import { openUpkeep } from './open-upkeep.ts'
import { openWatches } from './open-watches.ts'
import { openWebhooks } from './open-webhooks.ts'
import { openWriteLog } from './open-write-log.ts'
import { createRecentChanges } from './recent-changes.ts'
import { type NewExport, recordExport } from './record-export.ts'
import { createRelations } from './relations.ts'
import { createRestore } from './restore.ts'
import { createReveal } from './reveal.ts'
import { checkRoles } from './role-check/check-roles.ts'
import type { Doors } from './role-check/leak.ts'
import { createRoleCalls, type RoleCalls } from './roles.ts'
import { createRowScreen } from './row-screen.ts'
import { createSearch } from './search-all.ts'
import { createSwitches } from './switches.ts'
import { createTableReader } from './table-reader.ts'
import { createTableWatching } from './table-watching.ts'
import { createTrailPeople } from './trail-people.ts'
import { createTableViews } from './views.ts'

/** The composition root: opens every room once, in order, and closes them in reverse. */
export async function createKernel(options: KernelOptions): Promise<Kernel> {
  const open = createDisposer()
  try {
    const rooms = await openRooms(options, open)
    const calls = toCalls(options, rooms)
    const roles = toRoleCalls(options, rooms, calls)
    const { jobs, startImport, close: closeJobs } = openJobs({ ...rooms, tables: calls.tables })
    open.add('jobs', closeJobs)
    const { owner } = options.settings
    const { file, roles: fixed } = options.config
    await roles.fix(file ?? 'switchboard.config.ts', fixed ?? [])
    await requireKnownRoles(rooms.access, options.config.signIn?.secondFactor)
    if (owner !== null) await rooms.access.setup.ensureOwner(owner)
    const imports = createImportCalls({
      ...rooms,
      jobs: { import: startImport },
      mostBytes: toMostBytes(options),
    })
    const desk = createDesk({
      ...rooms,
      ...options,
      rows: calls.rows,
      views: calls.views,
      boards: calls.boards,
      openJobs: jobs.open,
    })
    return {
      ...calls,
      ...rememberChanges(calls, desk),
      ...{ jobs, imports, roles, desk },
      close: () => open.dispose(),
    }
  } catch (failure) {
    await open.dispose()
    throw failure
  }
}

/** A gigabyte, if the config says nothing. */
function toMostBytes({ config: { imports: { mostMegabytes = 1024 } = {} } }: KernelOptions): number {
  return mostMegabytes * 2 ** 20
}

/** A mistyped role would require a second factor of nobody. */
async function requireKnownRoles(
  { roles }: Rooms['access'],
  policy: SecondFactorPolicy = 'optional',
): Promise<void> {
  const names = typeof policy === 'object' ? policy.roles : []
  const known = await roles.names()
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Problem('invalid', accessRefusals.noRole(unknown))
}

/** The check of roles takes files out of lists, and the trail does not tell of it. */
function toRoleCalls({ config }: KernelOptions, rooms: Rooms, calls: Doors): RoleCalls {
  const { lists } = createLists({ ...rooms, config, record: async () => {} })
  const doors = { ...calls, lists: { ...calls.lists, export: lists.export } }
  const reading = { ...rooms, reader: createTableReader(rooms) }
  return { ...createRoleCalls(reading), check: (wish) => checkRoles({ ...rooms, doors }, wish) }
}

type Rooms = Awaited<ReturnType<typeof openRooms>>

async function openRooms(options: KernelOptions, open: Disposer) {
  const { settings, log, clock } = options
  let wake = () => {}
  const own = await openOwnTables(options, open)
  const { store } = own
  const houseName = createHouseName(store, clock)
  const access = openAccess({ ...options, store, houseName })
  open.add('access', () => access.close())
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
  openWriteLog({ ...own, live }, open)
  open.add('outside writes', await openRecording({ ...options, ...own, engine, live }))
  const webhooks = await openWebhooks({ ...options, ...own, engine, access, live }, open)
  const redact = async () => redactTrail(store, toMaskedTables((await catalog.tables()).values()))
  const trail = createTrail({ store, log, clock, secret: settings.secret })
  const desks = createDesks({ store, clock, log })
  open.add('desks', desks.close)
  const upkeep = openUpkeep({ ...options, store, endWrites, redact })
  open.add('upkeep', () => upkeep.close())
  return {
    ...own,
    ...tables,
    ...watches,
    access,
    houseName,
    desks,
    groups: createTableGroups(),
    realtime,
    recent,
    live,
    webhooks,
    redact,
    trail,
    clock,
    log,
  }
}

/** The calls for the edges. */
function toCalls(
  options: KernelOptions,
  rooms: Rooms,
): Omit<Kernel, 'jobs' | 'imports' | 'roles' | 'desk' | 'close'> {
  const { settings, config, clock } = options
  const { database, store, catalog, watching, watches, live, access, realtime } = rooms
  const record = (taken: NewExport) => recordExport(store, taken)
  const lists = createLists({ ...rooms, config, record })
  const views = createTableViews({ ...rooms, views: createViews({ store, clock }) })
  const broadcasting = createBroadcasting({ ...live, ...lists, realtime, catalog, settings })
  const choices = createChoices(rooms)
  const screen = createListScreen({
    ...lists,
    rows: choices,
    views,
    broadcasting,
    access,
    watching: watches,
    clock,
  })
  const { within, ...relations } = createRelations({ ...rooms, ...lists })
  const reading = { ...rooms, reader: createTableReader(rooms) }
  const audit = createAudit(reading)
  return {
    ...lists,
    lists: { ...lists.lists, screen, within },
    rows: {
      ...lists.rows,
      ...relations,
      ...createForms({ ...rooms, ...lists, rows: { ...lists.rows, ...relations } }),
      ...createEdits(rooms),
      ...choices,
      ...createReveal(reading),
      screen: createRowScreen({ rows: { ...lists.rows, ...relations }, audit, broadcasting }),
    },
    audit: { ...audit, ...createRestore(rooms), ...createTrailPeople(access.people) },
    switches: createSwitches(rooms),
    watching: createTableWatching({ watching, states: watches, catalog }),
    views,
    boards: createBoardCalls({ ...rooms, ...lists, views, boards: createBoards({ store, clock }) }),
    access,
    realtime,
    broadcasting,
    workplace: {
      databaseName: database.name,
      name: createHouseNames(rooms).name,
      landing: settings.demo ? '/t/products' : '/',
      images: config.images ?? [],
      push: { key: settings.push.app.key, ...settings.push.address },
    },
    webhooks: rooms.webhooks,
    search: createSearch(rooms),
    settings: createHouseSettings({ ...rooms, settings, config }),
    setupLink: () => access.setup.issueLink(),
    async checkHealth() {
      await Promise.all([database.ping(), store.database.ping()])
      await requireOwnTables(store.database, store.database)
    },
  }
}
