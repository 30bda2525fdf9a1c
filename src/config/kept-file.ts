import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Its text; null if there is no such file. */
export function findFile(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** The text of a file that only its owner can read, created if missing. Two processes at once get the same text. */
export function keepFile(file: string, make: () => string): string {
  try {
    writeFileSync(file, `${make()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (failure) {
    if (!isExisting(failure)) throw failure
  }
  return readWhole(file)
}

/** Whoever reads it meanwhile gets the old text or the new one. */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`
  try {
    writeFileSync(draft, `${text}\n`, { mode: 0o600 })
    renameSync(draft, file)
  } catch (failure) {
    rmSync(draft, { force: true })
    throw failure
  }
}

/** Another process may have created the file and not yet written it, for less than a moment. */
function readWhole(file: string): string {
  let text = readFileSync(file, 'utf8').trim()
  for (let round = 0; text === '' && round < 50; round += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
    text = readFileSync(file, 'utf8').trim()
  }
  return text
}

function isExisting(failure: unknown): boolean {
  return failure instanceof Error && 'code' in failure && failure.code === 'EEXIST'
}
