import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

export const canPin = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Server and client on cores of their own, so that one doesn't take the other's time. */
export function onCore(
  core: number,
  [program, ...args]: readonly [string, ...string[]],
): [string, ...string[]] {
  return canPin ? ['taskset', '-c', String(core), program, ...args] : [program, ...args]
}
