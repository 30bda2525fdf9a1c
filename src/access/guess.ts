import type { AccessTools } from './access-tools.ts'
import { countAttempt, describeAttempt, forgiveAttempt } from './attempts.ts'

export interface Guess {
  readonly person: { readonly id: string; readonly email: string }
  /** What is guessed at: each has its own count. */
  readonly at: 'password' | 'second factor'
  readonly deviceCookie?: string | null | undefined
}

/**
 * Checks a secret of a person who seems to be there already. It counts like a sign-in, because a stolen session or
 * password must not be a place to guess the rest. All strange devices share one count, wherever they are.
 */
export async function countGuess(
  tools: AccessTools,
  { person, at, deviceCookie = null }: Guess,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const attempt = describeAttempt({
    email: at === 'password' ? person.email : `${at} of ${person.email}`,
    address: `person ${person.id}`,
    device: tools.devices.read(deviceCookie, person.email),
  })
  const { isKnownDevice, waitMs } = await countAttempt(tools, attempt)
  if (waitMs > 0) await tools.wait(waitMs)
  if (!(await isRight())) return false
  await tools.store.database.write((transaction) =>
    forgiveAttempt(tools, transaction, { attempt, isKnownDevice }),
  )
  return true
}
