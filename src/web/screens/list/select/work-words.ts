import type { Job } from '../../../../wire/job.ts'
import type { JobTexts } from '../../../../wire/texts/jobs.ts'
import type { WorkTexts } from '../../../../wire/texts/work.ts'
import type { Format } from '../../../kinds/format.ts'

/** The data that the words of a job need. */
export interface WorkWords {
  readonly format: Format
  readonly jobs: JobTexts
  readonly work: WorkTexts
}

/** Such as "Turning off: 1,200 of 12,431 · 3 refused", or that the job waits. */
export function toProgressWords(job: Job, { format, jobs, work }: WorkWords): string {
  if (job.state === 'waiting') return jobs.states.waiting
  const done = format.count(job.done)
  const progress = job.total === null ? done : jobs.ofTotal(done, format.count(Math.max(job.total, job.done)))
  return join([
    work.of(work.running[toDeed(job)], progress),
    job.refused > 0 && work.refused(format.count(job.refused)),
  ])
}

/** Such as "118 turned off · 2 refused". It also says if the job did not finish. */
export function toOutcomeWords(job: Job, { format, jobs, work }: WorkWords): string {
  const { done, changed, refused, state } = job
  const same = done - changed - refused
  return join([
    state !== 'done' && jobs.states[state],
    work.changed[toDeed(job)](format.count(changed)),
    refused > 0 && work.refused(format.count(refused)),
    same > 0 && work.same(format.count(same)),
  ])
}

function toDeed({ kind, active }: Job): keyof WorkTexts['running'] {
  if (kind === 'trash') return active ? 'putBack' : 'trash'
  if (kind !== 'switch') return kind
  return active ? 'on' : 'off'
}

function join(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' · ')
}
