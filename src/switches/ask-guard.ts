import { assert } from '../std/assert.ts'
import type { Log } from '../std/log.ts'
import { Problem } from '../std/problem.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import type { WireValue } from '../wire/value.ts'
import type { FoundSwitch } from './found-switch.ts'

/** Its row stays locked for others meanwhile. */
const patienceMs = 1_000

/** So often it may keep the rows of one transaction waiting. */
const mostLate = 3

/** How often the rule came late in one transaction. */
export interface Lateness {
  times: number
}

export interface GuardedMove {
  readonly found: FoundSwitch
  /** All of the row, whatever the asker may read. */
  readonly values: Readonly<Record<string, WireValue>>
  readonly active: boolean
  readonly lateness: Lateness
}

/** Throws Problem `invalid` where the owner's rule objects. A rule that fails lets nothing pass. */
export async function askGuard(log: Log, { found, values, active, lateness }: GuardedMove): Promise<void> {
  const { guard, column } = found
  if (guard === null) return
  if (lateness.times >= mostLate) throw new Problem('invalid', switchRefusals.guardFailed(active))
  let objection: string | null
  try {
    // Its own, to do with as it likes: the trail tells of the other.
    objection = toObjection(await within(patienceMs, async () => guard({ ...values }, { active })))
  } catch (cause) {
    if (cause instanceof Late) lateness.times += 1
    log.error({ err: cause, column: column.schema.name }, 'the guard of a switch failed')
    throw new Problem('invalid', switchRefusals.guardFailed(active), { cause })
  }
  if (objection !== null) throw new Problem('invalid', switchRefusals.guarded(active, objection))
}

class Late extends Error {}

/** The owner's config is JavaScript: what it answers may be of any type. */
function toObjection(answer: unknown): string | null {
  if (answer === null || answer === undefined || answer === true) return null
  assert(typeof answer === 'string', 'a guard answers with a reason, or with nothing')
  return answer
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`a guard took longer than ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
