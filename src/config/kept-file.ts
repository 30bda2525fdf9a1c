import { readFileSync, writeFileSync } from 'node:fs'

/** The text of a file that only its owner can read, created if missing. Two processes at once get the same text. */
export function keepFile(file: string, make: () => string): string {
  try {
    writeFileSync(file, `${make()}\n`, { flag: 'wx', mode: 0o600 })
  } catch (failure) {
    if (!isExisting(failure)) throw failure
  }
  return readWhole(file)
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
