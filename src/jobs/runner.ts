import { isProblem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import { claimJob } from './claim.ts'
import type { JobTools } from './job-tools.ts'
import { runJob } from './run-job.ts'

/** Takes jobs that nobody works on, this node's own and those that another left behind. */
export interface JobRunner {
  /** Looks for jobs now, and every few seconds from now on. */
  wake(): void
  /** Resolves when the batches under way are committed; what is left waits for another node, or the next start. */
  close(): Promise<void>
}

/** One long job does not keep a short one waiting. */
const mostAtOnce = 4
const lookMs = 5_000

export function createJobRunner(tools: JobTools): JobRunner {
  const stop = new AbortController()
  const running = new Map<string, Promise<void>>()
  let looking: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setInterval> | null = null

  /** One look at a time, and another where somebody asks meanwhile: the new job may have come too late for this one. */
  function look(): void {
    looking = looking.then(takeJobs).catch((failure: unknown) => {
      // The next look may find the database there again.
      if (isProblem(failure)) tools.log.debug({ code: failure.code }, 'no jobs could be looked for')
      else tools.log.error({ err: failure }, 'looking for jobs failed')
    })
  }

  async function takeJobs(): Promise<void> {
    while (!stop.signal.aborted && running.size < mostAtOnce) {
      const row = await claimJob(tools, [...running.keys()])
      if (row === null) return
      begin(row)
    }
  }

  function begin(row: JobRow): void {
    const run = runJob(tools, row, stop.signal)
      .catch((failure: unknown) => {
        // Its claim runs out, and it is taken up again.
        if (isProblem(failure)) tools.log.warn({ job: row.id, code: failure.code }, 'a job broke off')
        else tools.log.error({ job: row.id, err: failure }, 'a job broke off')
      })
      .finally(() => {
        running.delete(row.id)
        if (!stop.signal.aborted) look()
      })
    running.set(row.id, run)
  }

  return {
    wake() {
      if (stop.signal.aborted) return
      timer ??= setInterval(look, lookMs).unref()
      look()
    },
    async close() {
      stop.abort()
      if (timer !== null) clearInterval(timer)
      await looking
      await Promise.all(running.values())
    },
  }
}
