import { leave } from './leave.ts'

/** Who stops a whole group of processes tells our launcher, too, which passes it on: so soon after the first nobody means "at once". */
const sameWithinMs = 500

/**
 * Aborted at the first signal; at another one the process ends as it is. A terminal that is closed means what Ctrl+C does;
 * to a program without one SIGHUP means to read its files anew, where it has any.
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
