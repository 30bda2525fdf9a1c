import { keptSince, trimTrail } from '../audit/index.ts'
import { trimChanges } from '../changes/index.ts'
import { forgetJobs } from '../jobs/index.ts'
import { forgetAnswers } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { KernelOptions } from './kernel-options.ts'
import { startUpkeep, type Upkeep } from './upkeep.ts'

const dayMs = 24 * 3_600_000

/** Longer than any reader of the journal is away and still goes on where it was. */
const keepChangesMs = 7 * dayMs

/** Nobody sends a request again after so long and means the same one. */
const keepAnswersMs = dayMs

export interface UpkeepOptions extends Pick<KernelOptions, 'config' | 'log' | 'clock'> {
  readonly store: Store
  /** Tells the trail how writes ended that stopped half-way, which the start of another node leaves alone while they are young. */
  endWrites(): Promise<number>
  /** Takes what is masked by now out of older entries. */
  redact(): Promise<number>
}

/** What of our own tables grows with every day, or was left unfinished. */
export function openUpkeep({ store, config, log, clock, endWrites, redact }: UpkeepOptions): Upkeep {
  const options = config.audit ?? {}
  const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs)
  return startUpkeep({
    log,
    tasks: {
      'audit trail': (signal) => trimTrail({ store, clock, options, signal }),
      'masked values': () => redact(),
      journal: () => trimChanges(store, before(keepChangesMs)),
      'unfinished writes': () => endWrites(),
      jobs: async (signal) => {
        // The trail, too, tells of them no longer.
        const since = keptSince(options, clock.now())
        return since === null ? 0 : forgetJobs(store, since, signal)
      },
      answers: () => forgetAnswers(store, before(keepAnswersMs)),
    },
  })
}
