import { trimTrail } from '../audit/index.ts'
import { trimChanges } from '../changes/index.ts'
import { forgetAnswers } from '../rows/index.ts'
import type { Store } from '../store/index.ts'
import type { KernelOptions } from './create-kernel.ts'
import { startUpkeep, type Upkeep } from './upkeep.ts'

const dayMs = 24 * 3_600_000

/** Longer than any reader of the journal is away and still goes on where it was. */
const keepChangesMs = 7 * dayMs

/** Nobody sends a request again after so long and means the same one. */
const keepAnswersMs = dayMs

/** What of our own tables grows with every day. */
export function openUpkeep(
  store: Store,
  { config, log, clock }: Pick<KernelOptions, 'config' | 'log' | 'clock'>,
): Upkeep {
  const before = (ageMs: number) => new Date(clock.now().getTime() - ageMs)
  return startUpkeep({
    log,
    tasks: {
      'audit trail': (signal) => trimTrail({ store, clock, options: config.audit ?? {}, signal }),
      journal: () => trimChanges(store, before(keepChangesMs)),
      answers: () => forgetAnswers(store, before(keepAnswersMs)),
    },
  })
}
