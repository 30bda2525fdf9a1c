import type { Log } from '../std/log.ts'

/** Names of Laravel Reverb without a counterpart here. The operator learns of them once. */
export function warnOfIgnored(names: readonly string[], log: Log): void {
  if (names.length > 0) log.warn({ names }, `set but not used: ${names.join(', ')}`)
}
