import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Problem } from '../std/problem.ts'
import { isSystemFailure } from '../std/system-failure.ts'

/** Creates the folder for its owner only if it is missing. If that fails, the operator learns which folder and why. */
export function inDataFolder<T>(folder: string, use: () => T): T {
  try {
    makeFolder(folder)
    return use()
  } catch (failure) {
    if (!isSystemFailure(failure)) throw failure
    throw new Problem(
      'unavailable',
      `The data folder ${folder} cannot be used (${failure.code}). Choose another one with --data-dir or SWITCHBOARD_DATA_DIR.`,
      { cause: failure },
    )
  }
}

/** Creates one level at a time, because Node's recursive way never ends under a folder such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (failure) {
    // Another process may have created it meanwhile.
    if (!isSystemFailure(failure) || failure.code !== 'EEXIST') throw failure
  }
}
