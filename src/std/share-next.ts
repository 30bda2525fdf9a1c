/** Runs a question by its name, and shares its answers. */
export type ShareNext<T> = (name: string, find: () => Promise<T>) => Promise<T>

interface Finding<T> {
  readonly answer: Promise<T>
  /** Until it begins, its answer is right for new callers, too. */
  isBegun: boolean
  /** The next answer, for those who came while this one was being found. */
  next: Promise<T> | null
}

/**
 * A caller whose question is already running waits for the next run, and shares it with all who wait: there is one run
 * at a time, and no answer is older than its question. Waiting callers also share a failure, so that nobody waits twice
 * for a database that hangs. With a `turn`, a run begins after it, for all who have come by then.
 */
export function createShareNext<T>(turn?: () => Promise<unknown>): ShareNext<T> {
  const running = new Map<string, Finding<T>>()

  function begin(name: string, find: () => Promise<T>): Promise<T> {
    const start = () => {
      finding.isBegun = true
      return find()
    }
    const finding: Finding<T> = {
      answer: turn === undefined ? find() : turn().then(start),
      isBegun: turn === undefined,
      next: null,
    }
    running.set(name, finding)
    const forget = () => {
      running.delete(name)
    }
    finding.answer.then(() => {
      if (finding.next === null) forget()
    }, forget)
    return finding.answer
  }

  return (name, find) => {
    const current = running.get(name)
    if (current === undefined) return begin(name, find)
    if (!current.isBegun) return current.answer
    current.next ??= current.answer.then(() => begin(name, find))
    return current.next
  }
}
