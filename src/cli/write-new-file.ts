import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../std/problem.ts'
import { isSystemFailure } from '../std/system-failure.ts'

/** Writes a new file that only its owner can read. Resolves when all of it is on the disk, and removes an unfinished file. */
export async function writeNewFile(
  file: string,
  content: AsyncIterable<string | Uint8Array> | Iterable<string>,
): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(content, handle.createWriteStream({ flush: true }))
  } catch (failure) {
    await rm(file, { force: true })
    throw failure
  }
}

/** Explains why the file could not be written, and what was left undone. Other errors come back unchanged. */
export function toFileProblem(
  cause: unknown,
  { file, otherwise }: { readonly file: string; readonly otherwise: string },
): unknown {
  if (!isSystemFailure(cause)) return cause
  const reason = cause.code === 'EEXIST' ? 'exists already' : `cannot be written (${cause.code})`
  return new Problem('conflict', `${file} ${reason}. Name a new file. ${otherwise}`, { cause })
}
