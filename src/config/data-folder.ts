import { mkdirSync } from 'node:fs'
import { Problem } from '../std/problem.ts'

/** Made when it is missing, for its owner only. Where it can't be, or can't be used, the operator is told which folder and why. */
export function inDataFolder<T>(folder: string, use: () => T): T {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return use()
  } catch (failure) {
    if (!(failure instanceof Error && 'syscall' in failure && 'code' in failure)) throw failure
    throw new Problem(
      'unavailable',
      `The data folder ${folder} cannot be used (${failure.code}). Name another one with --data-dir, or SWITCHBOARD_DATA_DIR.`,
      { cause: failure },
    )
  }
}
