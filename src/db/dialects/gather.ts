/** The answers of all statements that left together, or of those before the failed one. */
export interface Ran<A> {
  readonly answers: readonly A[]
  readonly failure: Error | null
}

/** Rejects with the first failure. The later statements do not run and fail with it. */
export type Send<S, A> = (statements: readonly S[]) => Promise<readonly A[]>

interface Load<S, A> {
  readonly statements: readonly S[]
  resolve(answers: readonly A[]): void
  reject(failure: unknown): void
}

/** Sends statements of one turn of the event loop together, because most of a statement's time is the way to the database. */
export function gather<S, A>(leave: (statements: readonly S[]) => Promise<Ran<A>>): Send<S, A> {
  let gathered: Load<S, A>[] = []

  async function leaveTogether(): Promise<void> {
    const loads = gathered
    gathered = []
    try {
      settle(loads, await leave(loads.flatMap(({ statements }) => statements)))
    } catch (reason) {
      for (const { reject } of loads) reject(reason)
    }
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0) process.nextTick(leaveTogether)
      gathered.push({ statements, resolve, reject })
    })
}

function settle<S, A>(loads: readonly Load<S, A>[], { answers, failure }: Ran<A>): void {
  let from = 0
  for (const { statements, resolve, reject } of loads) {
    const own = answers.slice(from, from + statements.length)
    from += statements.length
    if (from <= answers.length) resolve(own)
    else reject(failure)
  }
}
