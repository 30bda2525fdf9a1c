import { createTableWatches } from '../changes/index.ts'
import type { LoadedConfig, Settings } from '../config/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { silentLog } from '../std/log.ts'
import { checkSwitches, createSwitchFinder } from '../switches/index.ts'
import { checkTable, createCatalog, findLeftovers, toListSource } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import type { Checkup, TableCheckup } from '../wire/checkup.ts'
import { toConfigComplaint } from './config-log.ts'
import { examineOwnTables, toRefusals } from './examine-own-tables.ts'
import { openTarget } from './open-databases.ts'
import { toAsker } from './to-asker.ts'

/** Examines the database and changes nothing. It needs no tables of ours. */
export interface Examination {
  checkup(actor: SystemActor): Promise<Checkup>
  close(): Promise<void>
}

export interface ExaminationOptions {
  readonly settings: Pick<Settings, 'databaseUrl' | 'storeUrl'>
  readonly config: LoadedConfig
  readonly log: Log
  readonly clock: Clock
}

export async function openExamination({
  settings,
  config,
  log,
  clock,
}: ExaminationOptions): Promise<Examination> {
  const database = await openTarget(settings, { log, create: false })
  const { tables: options = {} } = config
  // The checkup reports mistakes in the options, so they are not logged.
  const catalog = createCatalog({ database, clock, log: silentLog, tables: options })
  const switches = createSwitchFinder({ database, catalog, log: silentLog, tables: options })
  const watching = createTableWatches(database, { isApart: settings.storeUrl !== null })
  return {
    async checkup(actor) {
      const tables = await catalog.tables()
      const asker = toAsker(actor, { timeZone: 'UTC', now: clock.now() })
      const watches = await watching.find([...tables.values()])
      const complaints = [...(await catalog.complaints())]
      const checked: TableCheckup[] = []
      for (const table of tables.values()) {
        const findings = await switches.examine(table)
        const list = checkTable(toListSource(table, { database, tables, asker }))
        complaints.push(...findings.complaints)
        checked.push({
          ...list,
          switches: await checkSwitches(database, table.schema, findings),
          watch: watches.get(table.id) ?? { by: 'triggers', state: 'unwatched', obstacle: null },
        })
      }
      const { name, capabilities } = database
      const ownTables = await examineOwnTables(settings, database)
      return {
        database: { name, version: await database.version(), capabilities: { ...capabilities } },
        logObstacle: database.watches.logObstacle,
        ownTables,
        complaints: [
          ...complaints.map((complaint) => toConfigComplaint(config, complaint)),
          ...toRefusals(ownTables),
        ],
        leftovers: await findLeftovers(database),
        tables: checked,
      }
    },
    close: () => database.close(),
  }
}
