import { afterAll, beforeAll, describe } from 'vitest'
import { eachDatabase, type TestDatabase } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import type { Target } from './target.ts'

/** Runs each group of cases on each kind of database. */
export function runGroups(
  groups: readonly (readonly [name: string, cases: (target: Target) => void])[],
): void {
  for (const [name, cases] of groups) {
    describe(name, () => eachDatabase((database) => cases(toTarget(database))))
  }
}

/** One new database for all cases of a group. */
export function toTarget(database: TestDatabase): Target {
  const opened: Database[] = []
  let address = ''
  beforeAll(async () => {
    address = await database.url()
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })
  return {
    dialect: dialectOf(database),
    product: database.name,
    url: () => address,
    async open(options = {}) {
      const each = await openDatabase(address, { log: silentLog, ...options })
      opened.push(each)
      return each
    },
  }
}

function dialectOf({ name }: TestDatabase): Target['dialect'] {
  if (name === 'SQLite') return 'sqlite'
  return name === 'PostgreSQL' ? 'postgres' : 'mysql'
}
