import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '../db/index.ts'
import { assert } from '../std/assert.ts'
import { isProblem, Problem } from '../std/problem.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { addMany } from './add-many.ts'
import { addTogether } from './add-together.ts'
import { createAnswers } from './answers.ts'
import { guardDecisions } from './ask-guard.ts'
import { RowsRefused } from './change-rows.ts'
import { deleteTogether } from './delete-together.ts'
import { guardNewRows } from './guard-new-rows.ts'
import { joinTransaction } from './join-transaction.ts'
import { restoreTogether } from './restore-together.ts'
import {
  mostRowsAtOnce,
  type RowOutcome,
  type RowWriter,
  type Together,
  type WriteOrder,
} from './row-writer.ts'
import { createStatements } from './statements.ts'
import { createTeller } from './tell.ts'
import { Trial } from './trial.ts'
import { writeApart } from './write-apart.ts'
import { writeTogether } from './write-together.ts'
import type { RowWriterOptions, WriterTools } from './writer-tools.ts'

/** How long a write retries while others are in its way. */
const patienceMs = 2000

export function createRowWriter(options: RowWriterOptions): RowWriter {
  const tools: WriterTools = {
    pause: async () => {},
    onChanged: () => {},
    ...options,
    answers: createAnswers(options.store),
    teller: createTeller(options.store),
    findStatements: createStatements(),
  }
  return createWriter(tools, options.store.database !== options.database)
}

function createWriter(tools: WriterTools, isApart: boolean): RowWriter {
  const write = isApart ? writeApart : writeTogether
  return {
    async write(order) {
      assert(order.keys.length <= mostRowsAtOnce, 'whoever has more rows makes batches of them')
      assert(
        order.once === undefined || order.keys.length === 1,
        'a request that names itself is about one row',
      )
      const guarded = { ...order, decide: await guardDecisions(tools, order) }
      const outcomes = await tryOften(order, (attempt) => write(tools, guarded, attempt))
      if (outcomes.some(({ state }) => state === 'changed')) tools.onChanged()
      return outcomes
    },
    async add(order) {
      if (isApart) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const guard = await guardNewRows(tools, { source: order.source, sets: [order.set] })
      const until = performance.now() + patienceMs
      const outcome = await whileBusy(until, (leftMs) => addTogether(tools, { ...order, guard }, leftMs))
      tools.onChanged()
      return outcome
    },
    async addMany(order) {
      if (isApart) throw new Problem('forbidden', rowRefusals.apartNoRows)
      assert(order.sets.length <= mostRowsAtOnce, 'whoever has more rows makes batches of them')
      const guard = await guardNewRows(tools, order)
      const until = performance.now() + patienceMs
      const outcomes = await whileBusy(until, (leftMs) => addMany(tools, { ...order, guard }, leftMs))
      if (outcomes.some(({ state }) => state === 'added')) tools.onChanged()
      return outcomes
    },
    async delete(order) {
      if (isApart) throw new Problem('forbidden', rowRefusals.apartNoRows)
      assert(order.keys.length <= mostRowsAtOnce, 'whoever has more rows makes batches of them')
      const until = performance.now() + patienceMs
      const outcomes = await whileBusy(until, (leftMs) => deleteTogether(tools, order, leftMs))
      if (outcomes.some(({ state }) => state === 'deleted')) tools.onChanged()
      return outcomes
    },
    async restore(order) {
      if (isApart) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const until = performance.now() + patienceMs
      const outcome = await whileBusy(until, (leftMs) => restoreTogether(tools, order, leftMs))
      if (outcome.entry !== '') tools.onChanged()
      return outcome
    },
    async together<T>(
      work: (rows: RowWriter, transaction: Transaction) => Promise<T>,
      { isOneAct = false, once, isTrial = false }: Together = {},
    ) {
      if (isApart) throw new Problem('forbidden', rowRefusals.apartNoRows)
      const trial = isTrial ? new Trial<T>(tools.database) : null
      const until = performance.now() + patienceMs
      const write = (patience: number) =>
        tools.database.write(
          async (transaction) => {
            const begun = await tools.teller.begin(transaction)
            const earlier = once ? await tools.answers.claim(transaction, once, tools.clock.now()) : null
            if (earlier !== null) return earlier.answer as T // the same work gave it
            const rows = createWriter(joinTransaction(tools, transaction, { isOneAct }), false)
            const result = await work(rows, transaction)
            await trial?.end(transaction, result)
            transaction.atEnd(tools.teller.end(begun))
            if (once) await tools.answers.keep(transaction, once, result)
            return result
          },
          { patienceMs: patience },
        )
      if (trial) return whileBusy(until, (patience) => trial.resultOf(write(patience)))
      const done = await whileBusy(until, write)
      tools.onChanged()
      return done
    },
  }
}

type Try = (attempt: Parameters<typeof writeTogether>[2]) => Promise<readonly RowOutcome[]>

/** Tries until it succeeds, the time is over, or an error occurs that no retry can fix. */
async function tryOften({ keys }: WriteOrder, tryOnce: Try): Promise<readonly RowOutcome[]> {
  const until = performance.now() + patienceMs
  const refusals = new Map<string, Problem>()
  let atOnce: number | null = null
  let rulesNow = false
  for (;;) {
    const how = { refusals, atOnce, rulesNow }
    try {
      return await whileBusy(until, (leftMs) => tryOnce({ ...how, patienceMs: leftMs }))
    } catch (failure) {
      if (!(failure instanceof RowsRefused)) throw failure
      const { rows, problem, inseparable } = failure
      rulesNow ||= failure.atEnd
      if (inseparable || rows.length === 1) for (const { key } of rows) refusals.set(key, problem)
      else atOnce = atOnce === null ? keys.length : Math.ceil(rows.length / 2)
    }
  }
}

/** Tries again while others are in the way, until this time. */
async function whileBusy<T>(until: number, tryOnce: (leftMs: number) => Promise<T>): Promise<T> {
  const leftMs = () => until - performance.now()
  for (;;) {
    try {
      return await tryOnce(Math.max(0, leftMs()))
    } catch (failure) {
      if (!isProblem(failure) || failure.code !== 'busy' || leftMs() <= 0) throw failure
      await sleep(10 + Math.random() * 40)
    }
  }
}
