import { setTimeout as pause } from 'node:timers/promises'
import type { Kernel } from '../kernel/index.ts'
import type { Job } from '../wire/job.ts'
import { formatNumber } from '../wire/texts/format-number.ts'
import { commandLine } from './open-kernel.ts'
import type { Terminal } from './terminal.ts'

interface Following {
  readonly terminal: Terminal
  /** Cancels the job. */
  readonly stop: AbortSignal
}

const askEveryMs = 200
const tellEveryMs = 2_000

/** Waits for the end of a job, and tells a person how far it is. */
export async function followJob({ jobs }: Kernel, id: string, { terminal, stop }: Following): Promise<Job> {
  let toldAt = performance.now()
  let isCancelled = false
  for (;;) {
    const job = await jobs.find(commandLine, id)
    if (job.state !== 'waiting' && job.state !== 'running') return job
    if (stop.aborted && !isCancelled) {
      isCancelled = true
      await jobs.cancel(commandLine, id)
    }
    if (terminal.interactive && performance.now() - toldAt >= tellEveryMs) {
      toldAt = performance.now()
      terminal.note(
        `  ${formatNumber(job.done)}${job.total === null ? '' : ` of ${formatNumber(job.total)}`} rows`,
      )
    }
    await pause(askEveryMs)
  }
}
