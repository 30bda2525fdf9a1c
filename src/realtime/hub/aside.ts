import type { Log } from '../../std/log.ts'

/** Goes on without us. The cluster refuses nothing, so what fails is a bug. */
export function aside(work: Promise<unknown>, log: Log): void {
  work.catch((failure: unknown) => log.error({ err: failure }, 'The push server failed at its own work'))
}
