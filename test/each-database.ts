import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, test } from 'vitest'
import { type Database, openDatabase } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import { Problem } from '../src/std/problem.ts'
import { detachStore } from '../src/store/index.ts'

export type OpenEmpty = () => Promise<Database>

const postgresUrl = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/test'

/** Runs the cases on every database that is there; each call of `open` finds no tables of ours. */
export function onEachDatabase(cases: (open: OpenEmpty) => void): void {
  describe('on SQLite', () => cases(openSqlite()))
  describe('on PostgreSQL', async () => {
    if (await isThere(postgresUrl)) cases(openPostgres())
    else if (process.env.TEST_REQUIRE?.includes('postgres'))
      throw new Error(`No PostgreSQL at ${postgresUrl}`)
    else test.skip('no PostgreSQL answers here', () => {})
  })
}

function openSqlite(): OpenEmpty {
  const open = closing()
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
    open.after(() => rm(folder, { recursive: true }))
    return open.database(`sqlite:${join(folder, 'test.sqlite')}`, 'switchboard')
  }
}

function openPostgres(): OpenEmpty {
  const open = closing()
  return async () => {
    const database = await open.database(postgresUrl, `test_${randomBytes(6).toString('hex')}`)
    open.after(() => detachStore(database))
    return database
  }
}

/** Undone in reverse when the cases have run: what stands in a database goes before its connection. */
function closing() {
  const undo: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const step of undo.toReversed()) await step()
  })
  return {
    after: (step: () => Promise<void>) => void undo.push(step),
    async database(url: string, ownName: string): Promise<Database> {
      const database = await openDatabase(url, { log: silentLog, ownName })
      undo.push(() => database.close())
      return database
    },
  }
}

/** Only a server that does not answer is absent; anything else is for the tests to fail with. */
async function isThere(url: string): Promise<boolean> {
  try {
    const database = await openDatabase(url, { log: silentLog })
    await database.ping()
    await database.close()
    return true
  } catch (failure) {
    if (failure instanceof Problem && ['unavailable', 'bad-request'].includes(failure.code)) return false
    throw failure
  }
}
