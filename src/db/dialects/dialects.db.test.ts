import { conditionCases } from './cases/conditions.cases.ts'
import { containsCases } from './cases/contains.cases.ts'
import { cursorCases } from './cases/cursors.cases.ts'
import { fingerprintCases } from './cases/fingerprint.cases.ts'
import { followingCases } from './cases/following.cases.ts'
import { keyCases } from './cases/keys.cases.ts'
import { largeSchemaCases } from './cases/large-schema.cases.ts'
import { momentCases } from './cases/moments.cases.ts'
import { periodCases } from './cases/periods.cases.ts'
import { runGroups } from './cases/run-groups.ts'
import { schemaCases } from './cases/schema.cases.ts'
import { searchCases } from './cases/search.cases.ts'
import { searchWordCases } from './cases/search-words.cases.ts'
import { spellingCases } from './cases/spellings.cases.ts'
import { statementCases } from './cases/statements.cases.ts'
import { unheardCases } from './cases/unheard.cases.ts'
import { valueCases } from './cases/values.cases.ts'
import { watchCases } from './cases/watch.cases.ts'
import { writeCases } from './cases/writes.cases.ts'

runGroups([
  ['statements', statementCases],
  ['spellings', spellingCases],
  ['values', valueCases],
  ['cursors', cursorCases],
  ['conditions', conditionCases],
  ['texts that contain others', containsCases],
  ['moments', momentCases],
  ['periods', periodCases],
  ['schema', schemaCases],
  ['keys', keyCases],
  ['a large schema', largeSchemaCases],
  ['the fingerprint of tables', fingerprintCases],
  ['search indexes', searchCases],
  ['words in search indexes', searchWordCases],
  ['writes', writeCases],
  ['statements that nobody waits for', unheardCases],
  ['following', followingCases],
  ['watched tables', watchCases],
])
