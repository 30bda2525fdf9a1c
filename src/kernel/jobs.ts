import { decideTable } from '../access/index.ts'
import type { Database } from '../db/index.ts'
import { createJobs, type Jobs, type JobTools } from '../jobs/index.ts'
import { createAnswers, forecastDeletes } from '../rows/index.ts'
import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import { type Catalog, createSourceReader } from '../tables/index.ts'
import { movablesOf } from '../wire/read-switch.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import type { Asker } from './asker.ts'
import { inReach } from './in-reach.ts'
import type { JobRequest, Kernel } from './kernel.ts'
import { toAsker } from './to-asker.ts'

export interface JobsOptions extends Omit<JobTools, 'answers' | 'openTable' | 'inReach' | 'node'> {
  readonly database: Database
  readonly catalog: Catalog
  readonly tables: Pick<Kernel['tables'], 'head'>
}

/** The jobs, and the function that ends them before the databases close. */
export interface KernelJobs {
  readonly jobs: Kernel['jobs']
  readonly startImport: Jobs['import']
  close: Jobs['close']
}

export function openJobs({ database, catalog, tables, ...tools }: JobsOptions): KernelJobs {
  const sources = createSourceReader({ database, catalog })
  const openTable: JobTools['openTable'] = ({ actor, table: id, timeZone, now }, work) =>
    sources.read({ id, asker: toAsker(actor, { timeZone, now }) }, ({ source }) => work(source))
  const jobs = createJobs({
    ...tools,
    answers: createAnswers(tools.store),
    node: createId(tools.clock.now()),
    inReach: (actor) => inReach(catalog, actor),
    openTable,
  })
  return {
    jobs: {
      start: (actor, request, options = {}) =>
        jobs.start(actor, withZone(request, options), options.idempotencyKey ?? null),
      async preview(actor, request, asker = {}) {
        const count = await jobs.count(actor, withZone(request, asker))
        const table = await tables.head(actor, request.table)
        const moved = movablesOf(table).find(({ column }) => column === request.column)
        // The column was a switch when the rows were counted, but may be none a moment later.
        if (moved === undefined) throw new Problem('not-found', switchRefusals.noSuchSwitch(request.column))
        return { table, moved, count }
      },
      async previewDelete(actor, rows, asker = {}) {
        const count = await jobs.count(actor, withZone({ ...rows, delete: true, forever: true }, asker))
        return { table: await tables.head(actor, rows.table), count }
      },
      forecast(actor, { table, rows }, { timeZone = 'UTC' } = {}) {
        return openTable({ actor, table, timeZone, now: tools.clock.now() }, async (source) =>
          forecastDeletes({ source, rows, ...(await inReach(catalog, actor)) }),
        )
      },
      undo: (actor, id, options = {}) => jobs.undo(actor, id, options.idempotencyKey ?? null),
      cancel: (actor, id, options = {}) => jobs.cancel(actor, id, options.idempotencyKey ?? null),
      find: jobs.find,
      async open(actor) {
        const all = await catalog.tables()
        return (await jobs.open(actor)).filter(({ table: { id } }) => {
          const table = all.get(id)
          return table !== undefined && decideTable(actor, table.schema).may.has('read')
        })
      },
      resume: jobs.resume,
    },
    startImport: jobs.import,
    close: jobs.close,
  }
}

function withZone(request: JobRequest, { timeZone = 'UTC' }: Pick<Asker, 'timeZone'>) {
  return { ...request, timeZone }
}
