import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

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
