import { appendOnlyCases } from './cases/append-only.cases.ts'
import { bellCases } from './cases/bell.cases.ts'
import { bytewiseCases } from './cases/bytewise.cases.ts'
import { failureCases } from './cases/failures.cases.ts'
import { limitCases } from './cases/limits.cases.ts'
import { lossCases } from './cases/loss.cases.ts'
import { runGroups } from './cases/run-groups.ts'
import { searchTroubleCases } from './cases/search-trouble.cases.ts'

runGroups([
  ['search indexes in trouble', searchTroubleCases],
  ['a bell', bellCases],
  ['limits', limitCases],
  ['failures', failureCases],
  ['tables of which rows are only added', appendOnlyCases],
  ['columns that sort by their bytes', bytewiseCases],
  ['what is lost', lossCases],
])
