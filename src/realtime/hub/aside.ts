import type { Log } from '../../std/log.ts'

/** Runs work that nobody waits for. The cluster never refuses, so a failure is a bug. */
export function aside(work: Promise<unknown>, log: Log): void {
  work.catch((failure: unknown) => log.error({ err: failure }, 'The push server failed at its own work'))
}
