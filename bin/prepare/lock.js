import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../root.js'
import { say } from '../say.js'

const user = process.getuid?.() ?? 0
const key = createHash('sha256').update(root).digest('hex').slice(0, 16)
// Outside of the checkout: node_modules is emptied by one of the steps that it guards.
const folder = join(tmpdir(), `switchboard-${user}-${key}.lock`)
const owner = join(folder, 'pid')
const unnamedForMs = 5_000

/** One preparation at a time in this checkout. */
export async function withLock(work) {
  await acquire()
  // An interrupted preparation must not leave the next one to find out that we are gone.
  const release = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

async function acquire() {
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(folder)
      writeFileSync(owner, String(process.pid))
      return
    } catch (failure) {
      if (failure.code !== 'EEXIST') throw failure
    }
    if (waited === 5) say('Waiting for another run that prepares this folder …')
    const left = abandoned()
    if (left !== null) takeAway(left)
    else await wait(200)
  }
}

/** The mark of an owner that is gone; null while it lives. */
function abandoned() {
  const pid = readOwner(owner)
  if (pid === null) return isOld() ? '' : null
  try {
    process.kill(Number(pid), 0)
    return null
  } catch (failure) {
    return failure.code === 'ESRCH' ? pid : null
  }
}

/** Moved first: of two that find the same abandoned lock, one may already hold its own. */
function takeAway(left) {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    if ((readOwner(join(aside, 'pid')) ?? '') === left) rmSync(aside, { recursive: true, force: true })
    else renameSync(aside, folder)
  } catch (failure) {
    if (failure.code !== 'ENOENT') throw failure
  }
}

function readOwner(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (failure) {
    if (failure.code === 'ENOENT') return null
    throw failure
  }
}

function isOld() {
  const made = statSync(folder, { throwIfNoEntry: false })
  return made !== undefined && Date.now() - made.mtimeMs > unnamedForMs
}
