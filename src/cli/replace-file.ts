import { rename, rm, writeFile } from 'node:fs/promises'

/** Writes a file as a whole: whoever reads it meanwhile gets the old one or the new one. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`
  try {
    await writeFile(draft, text)
    await rename(draft, file)
  } catch (failure) {
    await rm(draft, { force: true })
    throw failure
  }
}
