import type { CatalogColumn, CatalogTable } from '../../tables/index.ts'
import { recognitionTexts } from '../../wire/texts/recognition.ts'
import { switchReasons } from '../../wire/texts/switch-words.ts'
import type { TableSwitch } from '../table-switch.ts'
import { examineColumn } from './examine-column.ts'
import type { PossibleSwitch, SwitchFindings } from './findings.ts'
import { findDoubt, findObstacle } from './obstacles.ts'
import { toOption } from './option-text.ts'
import type { Sampler } from './sample.ts'
import { type Candidate, type Offer, statusRank } from './verdict.ts'

export interface RecogniseOptions {
  readonly sample: Sampler
  /** How many tables of its schema have a column of this name with a state. */
  tablesWith(column: CatalogColumn): number
}

/** Finds at most one switch by the names, types and values of the columns, and says why the others are none. */
export async function recognise(table: CatalogTable, options: RecogniseOptions): Promise<SwitchFindings> {
  const obstacle = findObstacle(table) ?? findDoubt(table)
  if (obstacle !== null) return nothing(obstacle)
  const { sample } = options
  const examined = await Promise.all(table.columns.map((column) => examineColumn({ table, column, sample })))
  const verdicts = examined.filter((verdict) => verdict !== null)
  const candidates = verdicts.flatMap((verdict) => (verdict.is === 'candidate' ? verdict.candidate : []))
  const [best, ...others] = sortCandidates(table, candidates, options)
  return {
    switches: best ? [toSwitch(table, best, options)] : [],
    possible: [
      ...verdicts.flatMap((verdict) => (verdict.is === 'possible' ? verdict.offer : [])),
      ...(best ? others.map((other) => toSecond(other, best)) : []),
    ].map((offer) => toPossible(offer, best)),
    leftOut: verdicts.flatMap((verdict) => (verdict.is === 'left out' ? verdict.leftOut : [])),
    obstacle: null,
    complaints: [],
  }
}

export function nothing(obstacle: string): SwitchFindings {
  return { switches: [], possible: [], leftOut: [], obstacle, complaints: [] }
}

/** A name in this many tables is common in this database. */
const commonFrom = 3

/** Common names come first, then the clearest ones, then those with the most evidence. */
function sortCandidates(
  table: CatalogTable,
  candidates: readonly Candidate[],
  options: RecogniseOptions,
): Candidate[] {
  const isCommon = (candidate: Candidate) => commonTables(candidate, options) !== null
  return candidates.toSorted(
    (a, b) =>
      Number(isCommon(b)) - Number(isCommon(a)) ||
      a.rank - b.rank ||
      countEvidence(table, b) - countEvidence(table, a),
  )
}

/** Status columns are common, but their values differ in each table. */
function commonTables({ column, rule, rank }: Candidate, { tablesWith }: RecogniseOptions): number | null {
  if (rank === statusRank || rule.by === 'moment') return null
  const tables = tablesWith(column)
  return tables >= commonFrom ? tables : null
}

function countEvidence(table: CatalogTable, { column, words }: Candidate): number {
  const { name, nullable, defaultExpression, comment, allowedValues } = column.schema
  const text = (comment ?? '').toLowerCase()
  const named = [words.on, words.off].some((word) => text.includes(String(word).toLowerCase()))
  const indexed = table.schema.indexes.some((index) => index.columns.includes(name))
  return [!nullable && defaultExpression !== null, named || allowedValues !== null, indexed].filter(Boolean)
    .length
}

function toSwitch(table: CatalogTable, best: Candidate, options: RecogniseOptions): TableSwitch {
  const { column, label, words, rule, reason } = best
  const tables = commonTables(best, options)
  const more = [
    tables === null ? [] : switchReasons.common(tables),
    isUnique(table, column) ? switchReasons.unique : [],
  ].flat()
  return {
    column,
    label,
    main: true,
    isTrash: false,
    words,
    rule,
    confirm: null,
    guard: null,
    reason: more.reduce((said, next) => switchReasons.both(said, next), reason),
  }
}

export function isUnique({ schema }: CatalogTable, { schema: { name } }: CatalogColumn): boolean {
  return [...schema.uniqueKeys, ...schema.indexes.filter((index) => index.unique)].some(({ columns }) =>
    columns.includes(name),
  )
}

function toSecond({ column, rule }: Candidate, best: Candidate): Offer {
  const isPair = rule.by === 'value' && typeof rule.on === 'string' && typeof rule.off === 'string'
  return {
    column: column.schema,
    reason: recognitionTexts.possible.second(best.column.schema.name),
    values: isPair ? { on: String(rule.on), off: String(rule.off) } : null,
  }
}

function toPossible(offer: Offer, best: Candidate | undefined): PossibleSwitch {
  const add = toOption(best?.column.schema ?? null, offer)
  return { column: offer.column.name, reason: offer.reason, add }
}
