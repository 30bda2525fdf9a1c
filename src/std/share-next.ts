/** Answers questions by their names. */
export type ShareNext<T> = (name: string, find: () => Promise<T>) => Promise<T>

interface Finding<T> {
  readonly answer: Promise<T>
  /** Before that it is an answer to whoever comes, too. */
  isBegun: boolean
  /** What those share who came while it was found. */
  next: Promise<T> | null
}

/**
 * Who asks what is being found out already waits, and shares the next answer with all who wait: however many ask, one
 * is at work, and no answer is older than its question. A failure is for those who wait, too: nobody waits twice for a
 * database that hangs. With a `turn` finding out begins when that is over, for all who have come by then.
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
