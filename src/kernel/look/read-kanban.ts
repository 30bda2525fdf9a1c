import type { Column } from '../../wire/column.ts'
import { joinFilters, toFilters } from '../../wire/filter-parts.ts'
import { type Groups, groupLimits } from '../../wire/groups.ts'
import { toListUrl } from '../../wire/list-address.ts'
import { withoutGroup } from '../../wire/list-query-url.ts'
import type { KanbanData, Lane } from '../../wire/look-data.ts'
import { partOf, toChoice, toFieldInput } from '../../wire/row-form.ts'
import { toGroupCondition } from '../group-condition.ts'
import { toCardColumns } from './card-columns.ts'
import type { LookAsk, LookParts } from './look-ask.ts'
import { toPlainAsker } from './plain-asker.ts'
import { createCardReader, joinLabels } from './read-cards.ts'
import { toTable } from './to-table.ts'

const mostLanes = 20
const mostCards = 50

/** A lane without its rows. */
type LaneHead = Pick<Lane, 'value' | 'label' | 'count'>

/** The first rows of each value of a column. */
export async function readKanban(parts: LookParts, ask: LookAsk, column: Column): Promise<KanbanData> {
  const { actor, query } = ask
  const declared = await findDeclared(parts, ask, column)
  const groups = await countLanes(parts, ask, declared.length === 0 ? mostLanes : groupLimits.most)
  const isCounted = groups.mode === 'exact'
  const all = toLanes({ column, declared, groups })
  const [heads, rest] = [all.slice(0, mostLanes), all.slice(mostLanes)]
  const { shown, read } = toCardColumns(ask)
  const readCards = createCardReader(parts, ask, read)
  const pages = await Promise.all(
    heads.map(async (head) => {
      const filter = joinFilters([...toFilters(query.filter), toGroupCondition(column.name, head.value)])
      const cards =
        head.count === 0
          ? { rows: [], labels: {} }
          : await readCards({ filter, sort: withoutGroup(query), size: mostCards })
      const behind = toListUrl({ ...toTable(query), filter })
      const id = toChoice(toFieldInput(head.value))
      return { lane: { id, ...head, rows: cards.rows, behind }, labels: cards.labels }
    }),
  )
  const { others } = groups
  const lanes = rest.length + (others?.groups ?? 0)
  const rows = rest.reduce((sum, { count }) => sum + (count ?? 0), others?.count ?? 0)
  return {
    as: 'kanban',
    fields: { to: partOf.choice(column.name), seen: partOf.seen(column.name) },
    columns: shown,
    labels: joinLabels(pages),
    reader: actor.kind === 'person' ? actor.id : null,
    isCounted,
    lanes: pages.map(({ lane }) => lane),
    others: lanes === 0 ? null : { lanes, rows },
  }
}

/** A value that is a lane also without rows. */
interface Declared {
  readonly value: string
  readonly label: string | null
}

/** The words of the column in their order, or the rows that it may refer to, if they are few. */
async function findDeclared(
  { rows }: LookParts,
  { actor, table, asker }: LookAsk,
  { name, kind, words, relation }: Column,
): Promise<readonly Declared[]> {
  if (kind !== 'relation')
    return (words ?? []).filter((word) => word !== '').map((value) => ({ value, label: null }))
  if (relation === null) return []
  const wish = { table: table.id, column: name, search: '', first: [] }
  const { choices } = await rows.choices(actor, wish, toPlainAsker(asker))
  return choices.length < mostLanes ? choices.map(({ key, label }) => ({ value: key, label })) : []
}

/** The largest ones, if there are more. */
function countLanes(
  { lists }: LookParts,
  { actor, query, look, asker }: LookAsk,
  most: number,
): Promise<Groups> {
  return lists.groups(
    actor,
    {
      query: { ...query, count: 'auto' },
      measures: [],
      groups: [{ column: look.by, unit: null }],
      order: null,
      most,
      zone: null,
      mode: query.count === 'exact' ? 'exact' : 'capped',
    },
    toPlainAsker(asker),
  )
}

interface FoundLanes {
  readonly column: Column
  readonly declared: readonly Declared[]
  readonly groups: Groups
}

/** Rows without a value come first, then what is declared, then what else there is. */
function toLanes({ column, declared, groups: { groups, mode } }: FoundLanes): readonly LaneHead[] {
  const counts = new Map<string, LaneHead>()
  let none = 0
  for (const { values, labels, count } of groups) {
    const [value = null] = values
    if (value === null || value === '') none += count
    else counts.set(String(value), { value: String(value), label: labels[0] ?? null, count })
  }
  const isCounted = mode === 'exact'
  const known = declared.map(({ value, label }): LaneHead => {
    const found = counts.get(value)
    counts.delete(value)
    return { value, label: label ?? found?.label ?? null, count: found?.count ?? (isCounted ? 0 : null) }
  })
  const empty: LaneHead = { value: null, label: null, count: isCounted ? none : null }
  return [...(column.nullable || none > 0 ? [empty] : []), ...known, ...counts.values()]
}
