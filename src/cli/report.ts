import type { Checkup, OwnTablesCheckup, SearchCheckup, TableCheckup } from '../wire/checkup.ts'
import type { SearchFacts } from '../wire/list-page.ts'
import { secretReasonTexts } from '../wire/texts/secrets.ts'
import { toRows } from './amounts.ts'
import { sortByImportance, toSummary } from './report-summary.ts'
import { toShellWord } from './shell-word.ts'
import { toSwitchLines } from './switch-report.ts'

/** A checkup for people: a summary with advice, then the tables, with referenced and large ones first. */
export function toReport(checkup: Checkup): string {
  const { database, tables, complaints, leftovers } = checkup
  const wrong = [...complaints, ...leftovers.map(toLeftover)]
  const sections = [
    [`${database.name}, ${database.version}`, ...toFacts(checkup)].join('\n'),
    toSummary(checkup),
    ...sortByImportance(tables).map(toSection),
    wrong.length === 0
      ? 'No problems.'
      : ['Problems:', ...wrong.map((sentence) => `  ${sentence}`)].join('\n'),
  ]
  return sections.join('\n\n')
}

function toFacts({ database: { capabilities }, logObstacle, ownTables }: Checkup): string[] {
  const facts = [
    capabilities.freeCounts
      ? 'Counting all rows of a table is fast.'
      : 'The number of rows of a large table is an estimate.',
    capabilities.indexesBesideWriters
      ? 'Others can write while a search index is created.'
      : 'Others wait to write while a search index is created.',
    ...(logObstacle === null ? [] : [String(logObstacle)]),
    toOwnTables(ownTables),
  ]
  return facts.map((sentence) => `  ${sentence}`)
}

function toOwnTables(own: OwnTablesCheckup): string {
  switch (own.state) {
    case 'missing':
      return 'Switchboard has no tables of its own yet. The first start creates them.'
    case 'unreachable':
      return `Switchboard’s own tables can’t be read: ${own.reason}`
    case 'same':
      return `Switchboard’s own tables are those of this release (${own.known}).`
    case 'older':
      return `An older release made Switchboard’s own tables (${own.made}, this release knows ${own.known}). The next start brings them up to date. Make a backup with the older release first.`
    case 'usable':
      return `A newer release made Switchboard’s own tables (${own.made}, this release knows ${own.known}). This release can work with them. Backup, restore and detach need the newer one.`
    case 'newer':
      return `A newer release made Switchboard’s own tables (${own.made}, this release knows ${own.known}). This release can’t work with them.`
  }
}

/** The report on one table. */
export function toSection(table: TableCheckup): string {
  const { name, type, rowEstimate } = table
  const rows = rowEstimate === null ? 'unknown number of rows' : `about ${toRows(rowEstimate)}`
  return [
    `${name}${type === 'view' ? ' (view)' : ''}, ${rows}`,
    `  key        ${toKey(table)}`,
    `  called by  ${table.calledBy ?? toNoLabel(table)}`,
    `  search     ${toSearch(name, table.search)}`,
    `  live       ${toWatch(name, table.watch)}`,
    ...toSwitchLines(table),
    ...toMasked(table),
    ...toRelations(table),
  ].join('\n')
}

function toNoLabel({ key }: TableCheckup): string {
  const instead = key.length > 0 ? 'its key' : 'nothing'
  return `${instead}: no column looks like a name. Set rowLabel in the config file, for example '{first_name} {last_name}'`
}

function toKey({ key, type }: TableCheckup): string {
  if (key.length > 0) return key.join(', ')
  return type === 'view'
    ? 'none, because it is a view: its rows have no pages'
    : 'none: its rows have no pages. Add a primary key, or a unique key without nulls'
}

function toWatch(name: string, { by, state, obstacle }: TableCheckup['watch']): string {
  if (state === 'watched') {
    return by === 'log'
      ? 'the log of the database reports what other programs write'
      : 'triggers report what other programs write'
  }
  const cure = obstacle ?? `"switchboard watch ${toShellWord(name)}" makes it live`
  return state === 'outdated' ? `its triggers are out of date; ${cure}` : `refreshes every 2 s; ${cure}`
}

const steps: Readonly<Record<SearchFacts['step'], string>> = {
  index: 'fast, with its search index',
  small: 'reads all rows, which is fast in a small table',
  prefix: 'finds only the beginnings of texts, with your indexes',
  scan: 'reads all rows, piece by piece',
}

function toSearch(name: string, search: SearchCheckup): string {
  const { step, columns, finds, index } = search
  if (columns.length === 0) return 'no column can be searched'
  const how = finds === 'beginnings' ? `${steps[step]}, by the beginnings of words` : steps[step]
  const where = `${how} (${columns.join(', ')})`
  return [where, ...toUnused(search, index), ...toCure(name, search)].join('\n             ')
}

function toUnused({ step }: SearchCheckup, index: readonly string[] | null): string[] {
  if (index === null || step === 'index') return []
  return [`its search index on ${index.join(', ')} is not used: the search does not cover all of its columns`]
}

function toCure(name: string, { step, obstacle }: SearchCheckup): string[] {
  if (step === 'index' || step === 'small') return []
  return [String(obstacle ?? `"switchboard index ${toShellWord(name)}" makes it fast`)]
}

function toMasked({ masked }: TableCheckup): string[] {
  return masked.map(({ column, reason }, index) => {
    const head = index === 0 ? 'masked' : ''
    return `  ${head.padEnd(9)}  ${column}: ${secretReasonTexts[reason]}`
  })
}

function toRelations({ relations }: TableCheckup): string[] {
  return relations.map(({ column, table, calledBy }, index) => {
    const head = index === 0 ? 'relations' : ''
    const shown = calledBy === null ? 'shown as its key' : `shown as ${calledBy}`
    return `  ${head.padEnd(9)}  ${column} to ${table}, ${shown}`
  })
}

function toLeftover(name: string): string {
  return `No table uses the search index ${name}: it is unfinished, an older version created it, or its table was removed. "switchboard index TABLE" replaces it, "switchboard index TABLE --drop" removes it.`
}
