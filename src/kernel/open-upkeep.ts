import { keptSince, trimTrail } from '../audit/index.ts'
import { trimChanges } from '../changes/index.ts'
import { forgetJobs } from '../jobs/index.ts'
import { forgetAnswers } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import { forgetImports } from '../transfer/index.ts'
import { trimLogs } from '../webhooks/index.ts'
import type { KernelOptions } from './kernel-options.ts'
import { startUpkeep, type Upkeep } from './upkeep.ts'

const dayMs = 24 * 3_600_000

/** A reader of the journal may be away for this long and still continue. */
const keepChangesMs = 7 * dayMs

/** After this time, the same request name means another request. */
const keepAnswersMs = dayMs

/** Refused rows of an import can be had for this long. */
const keepFilesMs = 14 * dayMs

export interface UpkeepOptions extends Pick<KernelOptions, 'config' | 'log' | 'clock'> {
  readonly store: Store
  /** Records how interrupted writes ended. The start of another node skips them while they are young. */
  endWrites(): Promise<number>
  /** Removes values of columns that are masked now from older entries. */
  redact(): Promise<number>
}

/** Cleans up what grows in our own tables every day, or was left unfinished. */
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
        // The trail has no entries about them any more, either.
        const since = keptSince(options, clock.now())
        return since === null ? 0 : forgetJobs(store, since, signal)
      },
      'imported files': () => forgetImports(store, before(keepFilesMs)),
      webhooks: () => trimLogs(store),
      answers: () => forgetAnswers(store, before(keepAnswersMs)),
    },
  })
}
