import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../std/problem.ts'
import { inDataFolder } from './data-folder.ts'

/** The secret of this data folder, made at the first call. Two processes that start at once get the same one. */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const secret = inDataFolder(dataDir, () => readOrMake(file))
  if (secret.length >= 32) return secret
  throw new Problem(
    'invalid',
    `${file} must hold a secret of at least 32 characters. Delete the file to get a new one; everybody is then signed out.`,
  )
}

function readOrMake(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (failure) {
    if (!isExisting(failure)) throw failure
  }
  return readWhole(file)
}

/** The process that made the file may be between making and filling it, for less than a moment. */
function readWhole(file: string): string {
  let secret = readFileSync(file, 'utf8').trim()
  for (let round = 0; secret === '' && round < 50; round += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    secret = readFileSync(file, 'utf8').trim()
  }
  return secret
}

function isExisting(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EEXIST'
}
