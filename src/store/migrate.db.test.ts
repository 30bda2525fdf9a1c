import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/index.ts'
import { systemClock as clock } from '../std/clock.ts'
import { silentLog as log } from '../std/log.ts'
import { openStore } from './index.ts'
import { migrations } from './migrations/all.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Without a footprint, like a database that can't roll back DDL. */
async function open(name: string): Promise<Database> {
  return { ...(await openDatabase(`sqlite:${join(folder, name)}`, { log })), footprint: null }
}

/** Commits each statement by itself, like a database that can't roll back DDL, and stops after one that is new. */
function withoutRollback(database: Database, ran: Set<string>): Database {
  let isKilled = false
  return {
    ...database,
    capabilities: { ...database.capabilities, transactionalDdl: false },
    write: (work) =>
      work({
        async run(statement) {
          if (isKilled) throw new Error('killed')
          const { sql, parameters } = 'compile' in statement ? statement.compile() : statement
          const name = sql.startsWith('insert') ? `${sql} ${parameters.at(0)}` : sql
          isKilled = !sql.startsWith('select') && !ran.has(name)
          ran.add(name)
          return database.write((transaction) => transaction.run(statement))
        },
        lock: async () => {},
        runAll: () => Promise.reject(new Error('migrations run one statement after the other')),
        atEnd() {
          throw new Error('migrations keep nothing for the end')
        },
      }),
  }
}

test('where DDL is not rolled back, a migration that is killed after any of its statements goes on at the next start', async () => {
  const whole = await open('whole.sqlite')
  await openStore({ database: whole, clock, log })
  const cut = await open('cut.sqlite')
  const ran = new Set<string>()
  const start = () => openStore({ database: withoutRollback(cut, ran), clock, log })
  for (let before = -1; before < ran.size; ) {
    before = ran.size
    await start().catch((failure: unknown) => expect(failure).toEqual(new Error('killed')))
  }
  await start()
  expect(ran.size).toBeGreaterThan(migrations.length)
  expect(await cut.introspectOwn()).toEqual(await whole.introspectOwn())
  await Promise.all([whole.close(), cut.close()])
})
