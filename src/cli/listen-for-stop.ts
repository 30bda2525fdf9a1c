import { leave } from './leave.ts'

/** A signal to the whole process group also reaches the launcher, which passes it on. A second one so soon does not mean "at once". */
const sameWithinMs = 500

/**
 * Aborts at the first signal; another one ends the process at once. Closing the terminal means the same as Ctrl+C.
 * Without a terminal, SIGHUP means to reload, if the command can do that.
 */
export function listenForStop(reload: (() => void) | null = null): AbortSignal {
  const controller = new AbortController()
  let stoppedAt = Number.POSITIVE_INFINITY
  const stop = () => {
    const now = performance.now()
    if (now - stoppedAt > sameWithinMs) leave(1)
    stoppedAt = Math.min(stoppedAt, now)
    controller.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  process.on('SIGHUP', reload === null || process.stdin.isTTY ? stop : reload)
  return controller.signal
}
