import type { Job } from '../../../../wire/job.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import { workTexts } from '../../../../wire/texts/work.ts'
import type { Format } from '../../../kinds/format.ts'

/** "Turning off: 1,200 of 12,431 · 3 refused", or that it waits. */
export function toProgressWords(job: Job, format: Format): string {
  if (job.state === 'waiting') return texts.jobs.states.waiting
  const done = format.count(job.done)
  const progress =
    job.total === null ? done : texts.jobs.ofTotal(done, format.count(Math.max(job.total, job.done)))
  return join([
    workTexts.of(workTexts.running[toDeed(job)], progress),
    job.refused > 0 && workTexts.refused(format.count(job.refused)),
  ])
}

/** "118 turned off · 2 refused", and that it did not come to its end where it didn't. */
export function toOutcomeWords(job: Job, format: Format): string {
  const { done, changed, refused, state } = job
  const same = done - changed - refused
  return join([
    state !== 'done' && texts.jobs.states[state],
    workTexts.changed[toDeed(job)](format.count(changed)),
    refused > 0 && workTexts.refused(format.count(refused)),
    same > 0 && workTexts.same(format.count(same)),
  ])
}

function toDeed({ kind, active }: Job): 'on' | 'off' | 'set' | 'undo' {
  if (kind === 'undo') return 'undo'
  return active === null ? 'set' : active ? 'on' : 'off'
}

function join(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' · ')
}
