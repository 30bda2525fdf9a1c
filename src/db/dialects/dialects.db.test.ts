import { describe, test } from 'vitest'
import { failureCases } from './cases/failures.cases.ts'
import { largeSchemaCases } from './cases/large-schema.cases.ts'
import { limitCases } from './cases/limits.cases.ts'
import { schemaCases } from './cases/schema.cases.ts'
import { statementCases } from './cases/statements.cases.ts'
import type { Target } from './cases/target.ts'
import { postgresTarget, sqliteTarget, whyNoServer } from './cases/targets.ts'
import { valueCases } from './cases/values.cases.ts'

const groups: readonly (readonly [string, (target: Target) => void])[] = [
  ['statements', statementCases],
  ['values', valueCases],
  ['schema', schemaCases],
  ['a large schema', largeSchemaCases],
  ['limits', limitCases],
  ['failures', failureCases],
]

describe('SQLite', () => {
  for (const [name, cases] of groups) describe(name, () => cases(sqliteTarget()))
})

const reason = await whyNoServer()
describe('PostgreSQL', () => {
  if (reason !== null) test.skip(reason, () => {})
  else for (const [name, cases] of groups) describe(name, () => cases(postgresTarget()))
})
