/** Shares one question among all who ask while it runs, and its answer for a time after it came, good or bad. */
export function askSeldom(
  ask: () => Promise<void>,
  rememberMs: number,
  now: () => number,
): () => Promise<void> {
  let last: { readonly answer: Promise<void>; answeredAt: number | null } | null = null
  return () => {
    const isOld = last === null || (last.answeredAt !== null && now() - last.answeredAt > rememberMs)
    if (last !== null && !isOld) return last.answer
    const fresh: typeof last = { answer: ask(), answeredAt: null }
    // Counted from the answer: a question that hangs would be joined by a new one each time.
    const note = () => {
      fresh.answeredAt = now()
    }
    fresh.answer.then(note, note)
    last = fresh
    return fresh.answer
  }
}
