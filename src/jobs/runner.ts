import { isProblem } from '../std/problem.ts'
import type { JobRow } from '../store/index.ts'
import { claimJob } from './claim.ts'
import type { JobTools } from './job-tools.ts'
import { runJob } from './run-job.ts'

/** Takes free jobs: new ones and those that another node has left. */
export interface JobRunner {
  /** Looks for jobs now, and then every few seconds. */
  wake(): void
  /** Resolves when the running batches are committed. The rest waits for another node, or the next start. */
  close(): Promise<void>
}

/** There are several, so that a long job does not block a short one. */
const mostAtOnce = 4
const lookMs = 5_000

export function createJobRunner(tools: JobTools): JobRunner {
  const stop = new AbortController()
  const running = new Map<string, Promise<void>>()
  let looking: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setInterval> | null = null

  /** One look at a time. A call during a look starts another one: the new job may have come too late for this one. */
  function look(): void {
    looking = looking.then(takeJobs).catch((failure: unknown) => {
      // The next look may find the database again.
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
        // Its claim expires, and then a node takes it up again.
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
