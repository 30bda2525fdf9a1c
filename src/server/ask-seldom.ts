/** Callers share one running question. After its answer, good or bad, they share that for some time. */
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
    // The time starts with the answer, because otherwise a hanging question would start another one each time.
    const note = () => {
      fresh.answeredAt = now()
    }
    fresh.answer.then(note, note)
    last = fresh
    return fresh.answer
  }
}
