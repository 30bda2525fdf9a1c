import { statSync } from 'node:fs'

/** A file with its inode number, because another file may get its name while it is open. */
export interface DatabaseFile {
  readonly path: string
  readonly number: bigint | null
}

export function fileAt(path: string): DatabaseFile {
  return { path, number: numberOf(path) }
}

/**
 * False means that writes go into a file that nobody can find again. The check takes 1.5 µs. SQLite itself does not
 * check in WAL mode.
 */
export function isInPlace({ path, number }: DatabaseFile): boolean {
  return number !== null && numberOf(path) === number
}

function numberOf(path: string): bigint | null {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino ?? null
  } catch {
    return null
  }
}
