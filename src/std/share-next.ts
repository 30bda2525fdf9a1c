/** Answers questions by their names. */
export type ShareNext<T> = (name: string, find: () => Promise<T>) => Promise<T>

interface Finding<T> {
  readonly answer: Promise<T>
  /** What those share who came while it was found. */
  next: Promise<T> | null
}

/**
 * Who asks what is being found out already waits, and shares the next answer with all who wait: however many ask, one
 * is at work, and no answer is older than its question. A failure is for those who wait, too: nobody waits twice for a
 * database that hangs.
 */
export function createShareNext<T>(): ShareNext<T> {
  const running = new Map<string, Finding<T>>()

  function begin(name: string, find: () => Promise<T>): Promise<T> {
    const finding: Finding<T> = { answer: find(), next: null }
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
    current.next ??= current.answer.then(() => begin(name, find))
    return current.next
  }
}
