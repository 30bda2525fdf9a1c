import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Problem } from '../std/problem.ts'
import { inDataFolder } from './data-folder.ts'
import { keepFile } from './kept-file.ts'

/** The secret of this data folder. The first call creates it. */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  const secret = inDataFolder(dataDir, () => keepFile(file, makeSecret))
  if (secret.length >= 32) return secret
  throw new Problem(
    'invalid',
    `${file} must hold a secret of at least 32 characters. Delete the file to get a new one. This signs everybody out.`,
  )
}

export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}
