import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Problem } from '../std/problem.ts'
import { inDataFolder } from './data-folder.ts'
import { findFile, keepFile, replaceFile } from './kept-file.ts'

/** The secret of this data folder; null if there is none. */
export function findSecret(dataDir: string): string | null {
  return findFile(toFile(dataDir))
}

/** The secret of this data folder. The first call creates it. */
export function keepSecret(dataDir: string): string {
  const file = toFile(dataDir)
  const secret = inDataFolder(dataDir, () => keepFile(file, makeSecret))
  if (secret.length >= 32) return secret
  throw new Problem(
    'invalid',
    `${file} must hold a secret of at least 32 characters. Delete the file to get a new one. This signs everybody out.`,
  )
}

/** Gives the data folder another secret. */
export function replaceSecret(dataDir: string, secret: string): void {
  inDataFolder(dataDir, () => replaceFile(toFile(dataDir), secret))
}

export function makeSecret(): string {
  return randomBytes(32).toString('base64url')
}

function toFile(dataDir: string): string {
  return join(dataDir, 'secret')
}
