import { setTimeout as sleep } from 'node:timers/promises'
import { isProblem, type Problem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import type { ListSource } from '../tables/index.ts'
import type { Actor, SystemActor } from '../wire/actor.ts'
import { jobRefusals } from '../wire/texts/refusals/jobs.ts'
import { advanceTo, keysOf, type Work } from './batch.ts'
import { prolongClaim, prolongMs, releaseClaim } from './claim.ts'
import { parseJobOrder } from './job-order.ts'
import { requireJobRow, toFormerActor } from './job-row.ts'
import type { JobTools } from './job-tools.ts'
import { advance, finishJob, JobLost } from './progress.ts'
import { createWork } from './work.ts'

/** The actor who ends a job whose own actor has no access any more. */
const ourselves: SystemActor = { kind: 'system', name: 'Switchboard' }

/** Works on a claimed job until it ends, is lost or must stop. Between batches, other writers get their rows. */
export async function runJob(tools: JobTools, claimed: JobRow, stop: AbortSignal): Promise<void> {
  const { id } = claimed
  const work = createWork(tools, claimed)
  const holding = setInterval(() => {
    // If this fails, the next batch reports the reason.
    prolongClaim(tools, id).catch((failure: unknown) =>
      tools.log.debug({ job: id, err: failure }, 'a job could not be held on to'),
    )
  }, prolongMs).unref()
  try {
    await withPatience(tools, { id, stop }, async (isLastTry) => {
      const row = await requireJobRow(tools.store, id)
      const isOurs = row.state === 'running' && row.claimed_by === tools.node
      return isOurs && (await runBatch(tools, { row, work, isLastTry }))
    })
    if (stop.aborted) await releaseClaim(tools, id)
  } finally {
    clearInterval(holding)
  }
}

/** Returns whether there is more to do. */
async function runBatch(tools: JobTools, { row, work, isLastTry }: Step): Promise<boolean> {
  let endedBy: Actor = ourselves
  try {
    const actor = await tools.access.findActor(toFormerActor(row))
    endedBy = actor
    const order = parseJobOrder(row.order)
    const ask = {
      actor,
      table: row.table_name,
      timeZone: order.kind === 'list' ? order.timeZone : 'UTC',
      now: new Date(row.created_at),
    }
    const isMore = await tools.openTable(ask, (source) =>
      moveBatch(tools, { row, work, actor, source, isLastTry }),
    )
    if (!isMore) await finishJob(tools, row, { state: 'done', error: null, actor })
    return isMore
  } catch (failure) {
    if (failure instanceof JobLost) return false
    if (isProblem(failure) && isPassing(failure) && !(isLastTry && failure.code === 'too-slow')) throw failure
    if (!isProblem(failure)) tools.log.error({ job: row.id, err: failure }, 'a job failed')
    const error = String(isProblem(failure) ? failure.publicDetail : jobRefusals.failed)
    await finishJob(tools, row, { state: 'failed', error, actor: endedBy })
    return false
  }
}

interface Step {
  readonly row: JobRow
  readonly work: Work
  /** True: a slow batch would be slow again, and a locked row may stay locked for hours. */
  readonly isLastTry: boolean
}

interface BatchStep extends Step {
  readonly actor: Actor
  readonly source: ListSource
}

async function moveBatch(
  tools: JobTools,
  { row, work, actor, source, isLastTry }: BatchStep,
): Promise<boolean> {
  const batch = await work.next(source, row.position, actor)
  if (batch === null) return false
  const { store } = tools
  if (keysOf(batch).length === 0) {
    const progress = { changed: 0, refused: [], ...advanceTo(batch, 0) }
    await store.database.write((transaction) =>
      advance(tools, transaction, { row, progress, isWritten: false }),
    )
    return true
  }
  const isWritten = source.database !== store.database
  await batch.write({
    actor,
    source,
    job: row.id,
    held: isLastTry ? 'refused' : 'awaited',
    refusedBefore: row.refused,
    advance: (transaction, progress) => advance(tools, transaction, { row, progress, isWritten }),
  })
  return true
}

/** Errors that may pass soon. Nobody should have to start the job again because of them. */
function isPassing({ code }: Problem): boolean {
  return code === 'unavailable' || code === 'busy' || code === 'too-slow'
}

const patience = { firstMs: 500, mostMs: 10_000, tries: 4 }

/** Runs one step after another until the last one, and repeats a step that the database could not do now. */
async function withPatience(
  { log }: JobTools,
  { id, stop }: { readonly id: string; readonly stop: AbortSignal },
  step: (isLastTry: boolean) => Promise<boolean>,
): Promise<void> {
  let tries = 0
  let isMore = true
  while (isMore && !stop.aborted) {
    try {
      isMore = await step(tries + 1 >= patience.tries)
      tries = 0
    } catch (failure) {
      if (!isProblem(failure) || !isPassing(failure)) throw failure
      log.warn({ job: id, code: failure.code }, 'a job waits for the database')
      // The stop ends this pause early.
      await sleep(Math.min(patience.firstMs * 2 ** tries, patience.mostMs), undefined, {
        signal: stop,
      }).catch(() => undefined)
      tries += 1
    }
  }
}
