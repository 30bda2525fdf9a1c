import { afterAll, beforeAll, describe } from 'vitest'
import { eachDatabase, type TestDatabase } from '../../../test/databases.ts'
import { silentLog } from '../../std/log.ts'
import { openDatabase } from '../connect.ts'
import type { Database } from '../database.ts'
import { appendOnlyCases } from './cases/append-only.cases.ts'
import { bellCases } from './cases/bell.cases.ts'
import { conditionCases } from './cases/conditions.cases.ts'
import { cursorCases } from './cases/cursors.cases.ts'
import { failureCases } from './cases/failures.cases.ts'
import { followingCases } from './cases/following.cases.ts'
import { largeSchemaCases } from './cases/large-schema.cases.ts'
import { limitCases } from './cases/limits.cases.ts'
import { lossCases } from './cases/loss.cases.ts'
import { momentCases } from './cases/moments.cases.ts'
import { schemaCases } from './cases/schema.cases.ts'
import { searchCases } from './cases/search.cases.ts'
import { searchTroubleCases } from './cases/search-trouble.cases.ts'
import { searchWordCases } from './cases/search-words.cases.ts'
import { statementCases } from './cases/statements.cases.ts'
import type { Target } from './cases/target.ts'
import { valueCases } from './cases/values.cases.ts'
import { watchCases } from './cases/watch.cases.ts'
import { writeCases } from './cases/writes.cases.ts'

const groups: readonly (readonly [string, (target: Target) => void])[] = [
  ['statements', statementCases],
  ['values', valueCases],
  ['cursors', cursorCases],
  ['conditions', conditionCases],
  ['moments', momentCases],
  ['schema', schemaCases],
  ['a large schema', largeSchemaCases],
  ['search indexes', searchCases],
  ['words in search indexes', searchWordCases],
  ['search indexes in trouble', searchTroubleCases],
  ['writes', writeCases],
  ['following', followingCases],
  ['watched tables', watchCases],
  ['a bell', bellCases],
  ['limits', limitCases],
  ['failures', failureCases],
  ['tables of which rows are only added', appendOnlyCases],
  ['what is lost', lossCases],
]

for (const [name, cases] of groups) {
  describe(name, () => eachDatabase((database) => cases(toTarget(database))))
}

/** One new database for all cases of a group. */
function toTarget(database: TestDatabase): Target {
  const opened: Database[] = []
  let address = ''
  beforeAll(async () => {
    address = await database.url()
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })
  return {
    dialect: database.name === 'SQLite' ? 'sqlite' : 'postgres',
    url: () => address,
    async open(options = {}) {
      const each = await openDatabase(address, { log: silentLog, ...options })
      opened.push(each)
      return each
    },
  }
}
