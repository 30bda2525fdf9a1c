import { Problem } from '../std/problem.ts'

/** Lets so many work at once and so many wait; whoever comes then is sent away. */
export function createTurnstile(limits: { readonly atOnce: number; readonly waiting: number }) {
  let working = 0
  const queue: (() => void)[] = []

  async function enter(): Promise<void> {
    if (working < limits.atOnce) {
      working += 1
      return
    }
    if (queue.length >= limits.waiting) {
      throw new Problem(
        'busy',
        'Too many people are signing in at this moment. Try again in a few seconds.',
        {
          headers: { 'Retry-After': '2' },
        },
      )
    }
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  /** The place goes straight to the next one, so that nobody overtakes. */
  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else working -= 1
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
