/** Shares one question among all who ask while it runs, and its answer for a time after it came, good or bad. */
export function askSeldom(
  ask: () => Promise<void>,
  rememberMs: number,
  now: () => number,
): () => Promise<void> {
  let known: { readonly answer: Promise<void>; answeredAt: number | null } | null = null
  return () => {
    const isOld = known === null || (known.answeredAt !== null && now() - known.answeredAt > rememberMs)
    if (known !== null && !isOld) return known.answer
    const fresh: typeof known = { answer: ask(), answeredAt: null }
    // Counted from the answer: a question that hangs would be joined by a new one each time.
    const note = () => {
      fresh.answeredAt = now()
    }
    fresh.answer.then(note, note)
    known = fresh
    return fresh.answer
  }
}
