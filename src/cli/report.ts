import type { Checkup, SearchCheckup, TableCheckup } from '../wire/checkup.ts'
import type { SearchFacts } from '../wire/list-page.ts'
import { toRows } from './amounts.ts'
import { toShellWord } from './shell-word.ts'
import { toSwitchLines } from './switch-report.ts'

/** A checkup for people. */
export function toReport({ database, tables, complaints, leftovers }: Checkup): string {
  const wrong = [...complaints, ...leftovers.map(toLeftover)]
  const sections = [
    [`${database.name}, ${database.version}`, ...toFacts(database.capabilities)].join('\n'),
    ...tables.map(toSection),
    wrong.length === 0
      ? 'Nothing is wrong.'
      : ['Wrong:', ...wrong.map((sentence) => `  ${sentence}`)].join('\n'),
  ]
  return sections.join('\n\n')
}

function toFacts(capabilities: Checkup['database']['capabilities']): string[] {
  const facts = [
    capabilities.freeCounts
      ? 'All rows of a table are counted at once.'
      : 'The number of all rows of a large table is estimated.',
    capabilities.indexesBesideWriters
      ? 'A search index is made while others write.'
      : 'Whoever writes waits while a search index is made.',
  ]
  return facts.map((sentence) => `  ${sentence}`)
}

function toSection(table: TableCheckup): string {
  const { name, type, rowEstimate } = table
  const rows = rowEstimate === null ? 'unknown number of rows' : `about ${toRows(rowEstimate)}`
  return [
    `${name}${type === 'view' ? ' (view)' : ''}, ${rows}`,
    `  key        ${toKey(table)}`,
    `  called by  ${table.labelColumn ?? toNoLabel(table)}`,
    `  search     ${toSearch(name, table.search)}`,
    `  live       ${toWatch(name, table.watch)}`,
    ...toSwitchLines(table),
    ...toRelations(table),
  ].join('\n')
}

function toNoLabel({ key }: TableCheckup): string {
  const instead = key.length > 0 ? 'its key' : 'nothing'
  return `${instead}: no column has one of the usual names; rowLabel in the config file names one`
}

function toKey({ key, type }: TableCheckup): string {
  if (key.length > 0) return key.join(', ')
  return type === 'view'
    ? 'none, as of any view: rows have no pages of their own'
    : 'none: rows have no pages of their own. A primary key, or a unique one without nulls, would give them one'
}

function toWatch(name: string, { state, obstacle }: TableCheckup['watch']): string {
  if (state === 'watched') return 'what other programs write is told by triggers'
  const cure = obstacle ?? `"switchboard watch ${toShellWord(name)}" tells of it at once`
  return state === 'outdated'
    ? `the triggers that watch it are not those that it needs by now; ${cure}`
    : `what other programs write is found by looking again; ${cure}`
}

const steps: Readonly<Record<SearchFacts['step'], string>> = {
  index: 'fast, by its search index',
  small: 'reads all rows, which is quick while they are few',
  prefix: 'finds only how texts begin, by indexes of yours',
  scan: 'reads the whole table, for 2 seconds at most',
}

function toSearch(name: string, search: SearchCheckup): string {
  const { step, columns, index } = search
  if (columns.length === 0) return 'no column can be searched'
  const where = `${steps[step]} (${columns.join(', ')})`
  return [where, ...toUnused(search, index), ...toCure(name, search)].join('\n             ')
}

function toUnused({ step }: SearchCheckup, index: readonly string[] | null): string[] {
  if (index === null || step === 'index') return []
  return [`its search index on ${index.join(', ')} is not used: some of that is not searched`]
}

function toCure(name: string, { step, obstacle }: SearchCheckup): string[] {
  if (step === 'index' || step === 'small') return []
  return [obstacle ?? `"switchboard index ${toShellWord(name)}" makes it fast`]
}

function toRelations({ relations }: TableCheckup): string[] {
  return relations.map(({ column, table, labelColumn }, index) => {
    const head = index === 0 ? 'relations' : ''
    const shown = labelColumn === null ? 'shown as the bare key' : `shown as its ${labelColumn}`
    return `  ${head.padEnd(9)}  ${column} to ${table}, ${shown}`
  })
}

function toLeftover(name: string): string {
  return `The search index ${name} serves no table: its making was stopped, is under way, an older version made it, or its table has gone. "switchboard index TABLE" replaces it, with --drop it goes.`
}
