/**
 * Aborts when whoever reads what is printed goes away, as "head" does. That is no failure, and a server must not end because
 * a program that read its log did; without a listener any process would.
 */
export function followReaders(): AbortSignal {
  const gone = new AbortController()
  process.stdout.on('error', (failure) => {
    if (!('code' in failure && failure.code === 'EPIPE')) throw failure
    gone.abort()
  })
  // There is no other place to complain at.
  process.stderr.on('error', () => {})
  return gone.signal
}
