/** Time for an answer that lies in the socket already, when the loop was held and the timer came first. */
const secondChanceMs = 50

/**
 * Fails when nothing was answered for so long. `quietMs` says for how long nothing else was either: a server that has
 * much to do answers one after the other. The work itself goes on; nobody waits for it any more.
 */
export async function within<T>(
  limitMs: number,
  work: Promise<T>,
  quietMs = () => Number.POSITIVE_INFINITY,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  let timer = setTimeout(look, limitMs)
  function look() {
    timer = setTimeout(() => {
      const restMs = limitMs - quietMs()
      if (restMs > 0) timer = setTimeout(look, restMs)
      else reject(new Error(`It did not answer within ${limitMs} ms`))
    }, secondChanceMs)
  }
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
