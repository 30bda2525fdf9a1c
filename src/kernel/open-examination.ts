import type { Config, Settings } from '../config/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import { silentLog } from '../std/log.ts'
import { checkTable, createCatalog, findLeftovers, toListSource } from '../tables/index.ts'
import type { SystemActor } from '../wire/actor.ts'
import type { Checkup } from '../wire/checkup.ts'
import { openTarget } from './open-databases.ts'
import { toAsker } from './to-asker.ts'

/** Looks at the database and changes nothing: it needs no tables of our own. */
export interface Examination {
  checkup(actor: SystemActor): Promise<Checkup>
  close(): Promise<void>
}

export interface ExaminationOptions {
  readonly settings: Pick<Settings, 'databaseUrl'>
  readonly config: Config
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
  // What the options get wrong is part of the answer.
  const catalog = createCatalog({ database, clock, log: silentLog, tables: config.tables ?? {} })
  return {
    async checkup(actor) {
      const tables = await catalog.tables()
      const asker = toAsker(actor, { timeZone: 'UTC', now: clock.now() })
      const { name, capabilities } = database
      return {
        database: { name, version: await database.version(), capabilities: { ...capabilities } },
        complaints: await catalog.complaints(),
        leftovers: await findLeftovers(database),
        tables: [...tables.values()].map((table) =>
          checkTable(toListSource(table, { database, tables, asker })),
        ),
      }
    },
    close: () => database.close(),
  }
}
