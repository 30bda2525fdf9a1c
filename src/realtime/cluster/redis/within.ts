/** After a blocked event loop, the timer fires before the answer in the socket is read. This leaves time to read it. */
const secondChanceMs = 50

/**
 * Fails without an answer within the limit. `quietMs` says for how long there was no other answer either, because a
 * busy server answers one request after the other. The work itself goes on, but its result is ignored.
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
