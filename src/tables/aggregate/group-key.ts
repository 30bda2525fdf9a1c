import { type AliasedRawBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ColumnSchema, directions, listAlias, type ZoneOffsets } from '../../db/index.ts'
import { Problem } from '../../std/problem.ts'
import type { GroupBy, GroupUnit } from '../../wire/group-by.ts'
import { groupUnitsOf, isGroupable } from '../../wire/groups.ts'
import { readSwitch } from '../../wire/read-switch.ts'
import { toStateFilter } from '../../wire/state-filter.ts'
import type { SwitchRule } from '../../wire/switch.ts'
import { groupRefusals } from '../../wire/texts/refusals/groups.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import { requireColumn } from '../catalog/readable.ts'
import { toFilterCondition } from '../conditions/filter.ts'
import { seenColumns } from '../rights/seen-table.ts'
import { allOf, anyOf } from '../rows/logic.ts'
import { shownCharacters } from '../rows/select-rows.ts'
import type { ListSource } from '../source.ts'

/** The switch of a column: its groups are the states. */
export interface GroupSwitch {
  readonly rule: SwitchRule
  readonly words: { readonly on: string; readonly off: string }
}

export interface WishedGroup extends GroupBy {
  readonly found?: GroupSwitch | undefined
}

/** What the rows of a group have in common, in words of a query. */
export interface GroupKey {
  readonly column: CatalogColumn
  readonly by: WishedGroup
  /** The column, if rows are grouped by it as it stands. */
  readonly needed: readonly ColumnSchema[]
  /** Made of each row before rows are grouped: a database does not see that two expressions with parameters are equal. */
  readonly made: readonly AliasedRawBuilder<unknown, string>[]
  /** The same, for what is made beside them. */
  readonly within: readonly RawBuilder<unknown>[]
  readonly parts: readonly GroupPart[]
  /** Holds in the group of rows without a value. */
  readonly isNone: Expression<SqlBool>
  /** The value of the page's first part, if it may be long. */
  cut(alias: string): RawBuilder<unknown> | null
  order(direction: keyof typeof directions): readonly Expression<unknown>[]
  read(values: readonly unknown[]): WireValue
}

interface GroupPart {
  readonly by: RawBuilder<unknown>
  readonly selected: Expression<unknown>
}

interface Wish {
  readonly by: WishedGroup
  /** The place among the groups of the request. */
  readonly at: number
  readonly zone: ZoneOffsets | null
}

/** Refuses a column that the asker may not read, and one that has no groups. */
export function toGroupKey(source: ListSource, wish: Wish): GroupKey {
  const { by } = wish
  const column = requireColumn(source, by.column, groupRefusals.noSuchColumn)
  if (!isGroupable(column.kind)) {
    throw new Problem('bad-request', groupRefusals.notGrouped(by.column, column.schema.declaredType))
  }
  if (by.unit !== null) return byPeriod(source, column, { ...wish, unit: by.unit })
  return by.found !== undefined && mergesValues(by.found.rule, column.schema)
    ? byState(source, column, { ...wish, found: by.found })
    : byValue(source, column, by)
}

function byValue({ database, ...source }: ListSource, column: CatalogColumn, by: WishedGroup): GroupKey {
  const { schema } = column
  const [seen = schema] = seenColumns({ database, ...source }, [schema])
  const part = database.sql.column(seen)
  const cut = (alias: string) => database.sql.selectCut(schema, alias, shownCharacters)
  const { toWire, cutToWire } = database.values
  const isCut = cut('') !== null
  return {
    column,
    by,
    needed: [schema],
    made: [],
    within: [part],
    parts: [{ by: part, selected: database.sql.select(seen) }],
    isNone: sql`${part} is null`,
    cut: (alias) => (isCut ? sql`${cut(alias)}` : null),
    order: (direction) => [database.sql.orderBy(seen, direction)],
    read([value]) {
      const shown = isCut ? cutToWire(value, schema, shownCharacters) : toWire(value, schema)
      return by.found === undefined ? shown : (readSwitch(by.found.rule, shown) ?? shown)
    },
  }
}

function byPeriod(
  { database }: ListSource,
  column: CatalogColumn,
  { by, at, zone, unit }: Wish & { readonly unit: GroupUnit },
): GroupKey {
  const { schema } = column
  const units = groupUnitsOf(schema.type)
  if (!units.includes(unit)) {
    throw new Problem('bad-request', groupRefusals.noSuchUnit(by.column, unit, units))
  }
  const { parts, read } = database.sql.period(schema, unit, zone)
  const made = toMade(at, parts)
  // The offset of an hour may be there without the hour.
  const isNone = sql<SqlBool>`${made.parts[0]?.by} is null`
  return { column, by, needed: [], ...made, isNone, cut: () => null, read }
}

/** The state comes first. A row that is neither on nor off keeps its value, so that such values stay apart. */
function byState(
  source: ListSource,
  column: CatalogColumn,
  { by, at, found }: Wish & { readonly found: GroupSwitch },
): GroupKey {
  const { schema } = column
  const { sql: words, values } = source.database
  const is = (side: 'on' | 'off') => toFilterCondition(source, toStateFilter(found.rule, schema, side))
  const state = sql`case when ${is('on')} then 1 when ${is('off')} then 0 end`
  const isNeither = sql<boolean>`case when ${anyOf([is('on'), is('off')])} then 0 else 1 end = 1`
  return {
    column,
    by,
    needed: [],
    ...toMade(at, [state, words.onlyIf(schema, isNeither)]),
    cut: () => null,
    read: ([active, value]) => (active === null ? values.toWire(value, schema) : Number(active) === 1),
  }
}

function toMade(
  at: number,
  parts: readonly RawBuilder<unknown>[],
): Pick<GroupKey, 'made' | 'within' | 'parts' | 'isNone' | 'order'> {
  const name = (part: number) => `~group ${at} ${part}`
  const made = parts.map((_part, number) => sql.id(listAlias, name(number)))
  return {
    made: parts.map((part, number) => part.as(name(number))),
    within: parts,
    parts: made.map((part) => ({ by: part, selected: part })),
    isNone: allOf(made.map((part) => sql<SqlBool>`${part} is null`)),
    order: (direction) => made.map((part) => sql`${part} ${directions[direction]}`),
  }
}

/** Whether several values are one state, so that grouping by values would tear it apart. */
function mergesValues(rule: SwitchRule, { nullable }: ColumnSchema): boolean {
  return rule.by === 'moment' || (rule.also?.length ?? 0) > 0 || (rule.empty !== null && nullable)
}
