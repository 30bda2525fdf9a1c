import type { Database } from '../db/index.ts'
import { createAnswers } from '../rows/index.ts'
import { createId } from '../std/ids.ts'
import { Problem } from '../std/problem.ts'
import { createJobs, type JobParts, type Jobs } from '../switches/index.ts'
import { type Catalog, createSourceReader } from '../tables/index.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import type { Asker, JobWish, Kernel } from './kernel.ts'
import { toAsker } from './to-asker.ts'

export interface JobsParts extends Omit<JobParts, 'answers' | 'openTable' | 'node'> {
  readonly database: Database
  readonly catalog: Catalog
  readonly tables: Pick<Kernel['tables'], 'head'>
}

/** Switches of many rows, and what must end before the databases close. */
export interface KernelJobs {
  readonly jobs: Kernel['jobs']
  close: Jobs['close']
}

export function openJobs({ database, catalog, tables, ...parts }: JobsParts): KernelJobs {
  const sources = createSourceReader({ database, catalog })
  const jobs = createJobs({
    ...parts,
    answers: createAnswers(parts.store),
    node: createId(parts.clock.now()),
    openTable: ({ actor, table, timeZone, now }, work) =>
      sources.read({ id: table, asker: toAsker(actor, { timeZone, now }) }, ({ source }) => work(source)),
  })
  return {
    jobs: {
      start: (actor, wish, ask = {}) => jobs.start(actor, toWanted(wish, ask), ask.idempotencyKey ?? null),
      async preview(actor, wish, asker = {}) {
        const count = await jobs.count(actor, toWanted(wish, asker))
        const table = await tables.head(actor, wish.table)
        const moved = table.switches.find(({ column }) => column === wish.column)
        // What was counted is a switch; it may have been none a moment later.
        if (moved === undefined) throw new Problem('not-found', switchRefusals.noSuchSwitch(wish.column))
        return { table, moved, count }
      },
      undo: (actor, id, ask = {}) => jobs.undo(actor, id, ask.idempotencyKey ?? null),
      cancel: (actor, id, ask = {}) => jobs.cancel(actor, id, ask.idempotencyKey ?? null),
      find: jobs.find,
      resume: jobs.resume,
    },
    close: jobs.close,
  }
}

function toWanted(wish: JobWish, { timeZone = 'UTC' }: Pick<Asker, 'timeZone'>) {
  return { ...wish, timeZone }
}
