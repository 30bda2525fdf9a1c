import { sql } from 'kysely'
import { listAlias, pageAlias, type ReadLimits } from '../../db/index.ts'
import { decodeKey } from '../../wire/key.ts'
import { toRowLabel } from '../../wire/row-label.ts'
import { type Finding, findings } from '../../wire/search-all.ts'
import type { FoundInTable, FoundRow } from '../../wire/search-all-shape.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { toTableSummary } from '../catalog/describe.ts'
import { readableLabel } from '../catalog/readable.ts'
import { toPlainText } from '../kinds/plain-text.ts'
import { seenTable } from '../rights/seen-table.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { createToCutRow } from '../rows/read-row.ts'
import { toRightsConditions } from '../rows/rights-conditions.ts'
import { type Cut, cutRows, type RowSelect, reachesOf } from '../rows/select-rows.ts'
import { type FetchedRow, type Slot, toSlots } from '../rows/slots.ts'
import type { ListSource } from '../source.ts'
import { cutAround, foldText, holdsWords, type Mark, markWords } from './mark-words.ts'
import { type Probe, type TableProbes, toWords } from './plan-probes.ts'

export interface FoundWish {
  readonly text: string
  /** How many rows to show. */
  readonly most: number
  readonly limits: ReadLimits
}

/** The best rows are chosen among so many. */
const mostRead = 20
/** How much of a value is read to show the words in it. */
const mostCharacters = 1_000

/** Reads the best rows that these probes find; null if they find none. */
export async function readFound(
  { source, searched }: Pick<TableProbes, 'source' | 'searched'>,
  probes: readonly Probe[],
  { limits, ...wish }: FoundWish,
): Promise<FoundInTable | null> {
  const columns = [...new Set([...searched, ...probes.flatMap((probe) => probe.columns)])]
  const schemas = columns.map(({ schema }) => schema)
  const slots = toSlots([...source.table.key, ...schemas])
  const cut = toCut(source)
  const enough = Math.max(mostRead, wish.most) + 1
  const statements = probes.map((probe, at) =>
    cutRows(source, selectFound({ source, slots }, probe, { at, limit: enough }), { slots, cut }).select(
      sql.id(pageAlias, probeAlias).as(probeAlias),
    ),
  )
  const fetched = await source.database.readUntil<FetchedRow>(enough, statements, limits)
  const toRow = createToCutRow(source, { slots, shown: schemas, cut })
  const rows = fetched.flatMap((one) => {
    const { key, values } = toRow(one)
    const probe = probes[Number(one[probeAlias])]
    return key === null || probe === undefined ? [] : [{ key, values, probe }]
  })
  const ranked = [...new Map(rows.toReversed().map((row) => [row.key, row])).values()]
    .toReversed()
    .map((row) => toFoundRow({ source, columns, text: wish.text }, row))
    .sort((one, other) => findings.indexOf(one.by) - findings.indexOf(other.by))
  if (ranked.length === 0) return null
  return {
    table: toTableSummary(source.table, source.rights),
    rows: ranked.slice(0, wish.most),
    more: ranked.length > wish.most,
  }
}

const probeAlias = 'probe'

function selectFound(
  { source, slots }: { readonly source: ListSource; readonly slots: readonly Slot[] },
  { where, likeness, mostRows }: Probe,
  { at, limit }: { readonly at: number; readonly limit: number },
): RowSelect {
  const seen = seenTable(source)
  const from = mostRows === null ? seen : sql`(select * from ${seen} as begun limit ${sql.lit(mostRows)})`
  const rows = matchingRows(source, [...toRightsConditions(source), ...where], from)
    .select(slots.map(({ column, alias }) => source.database.sql.select(column).as(alias)))
    .select(reachesOf(source, listAlias))
    .select(sql.lit(at).as(probeAlias))
  return (likeness === null ? rows : rows.orderBy(likeness)).limit(sql.lit(limit))
}

/** Key values stay whole, because they lead to their rows. */
function toCut({ database, table }: ListSource): Cut {
  return ({ column, alias }) =>
    table.key.includes(column) || database.sql.selectCut(column, alias, mostCharacters) === null
      ? null
      : mostCharacters
}

interface Searched {
  readonly source: ListSource
  readonly columns: readonly CatalogColumn[]
  readonly text: string
}

interface ReadRow {
  readonly key: string
  readonly values: Parameters<typeof toRowLabel>[0]['values']
  readonly probe: Probe
}

function toFoundRow({ source, columns, text }: Searched, { key, values, probe }: ReadRow): FoundRow {
  const label = toRowLabel({ key, values }, readableLabel(source.table, source.rights))
  if (probe.by !== 'words')
    return { ...toShownLabel(label, []), key, by: probe.by, match: toExactMatch(probe, key, values) }
  const words = toWords(text)
  const shown = toShownLabel(label, words)
  const by = rankLabel(label, words)
  if (by !== 'text') return { ...shown, key, by, match: null }
  const best = columns
    .flatMap((column) => {
      const { name } = column.schema
      if (!Object.hasOwn(values, name)) return []
      const value = toPlainText(values[name] ?? null)
      const found = words.filter((word) => holdsWords(value, [word])).length
      return found === 0 ? [] : [{ column, value, found }]
    })
    .sort((one, other) => other.found - one.found)
    .find(({ value }) => value !== label)
  const match = best && {
    label: best.column.label,
    ...cutAround(best.value, markWords(best.value, words)),
  }
  return { ...shown, key, by, match: match ?? null }
}

function rankLabel(label: string, words: readonly string[]): Finding {
  const [own, typed] = [foldText(label), foldText(words.join(' '))]
  if (own === typed) return 'label'
  if (own.startsWith(typed)) return 'label-start'
  return holdsWords(label, words) ? 'label-part' : 'text'
}

function toShownLabel(
  label: string,
  words: readonly string[],
): { readonly label: string; readonly marks: readonly Mark[] } {
  const { text, marks } = cutAround(label, markWords(label, words))
  return { label: text, marks }
}

/** The whole value is marked. */
function toExactMatch({ columns }: Probe, key: string, values: ReadRow['values']): FoundRow['match'] {
  const [column] = columns
  const label = columns.map((one) => one.label).join(', ')
  const isWholeKey = columns.length > 1 || column === undefined
  const whole = isWholeKey ? decodeKey(key).join(', ') : toPlainText(values[column.schema.name] ?? null)
  const { text, marks } = cutAround(whole, [[0, whole.length]])
  return { label, text, marks }
}
