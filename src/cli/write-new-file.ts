import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** A file that must not be there yet, for its owner only. Resolves when the disk has all of it; what can't be finished is taken away again. */
export async function writeNewFile(file: string, text: AsyncIterable<string>): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(text, handle.createWriteStream({ flush: true }))
  } catch (failure) {
    await rm(file, { force: true })
    throw failure
  }
}
