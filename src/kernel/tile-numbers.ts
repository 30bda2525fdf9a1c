import { formatMeasures } from '../wire/aggregate.ts'
import type { ListTile } from '../wire/board.ts'
import { unitOf } from '../wire/board-range.ts'
import type { Column } from '../wire/column.ts'
import type { GroupUnit } from '../wire/group-by.ts'
import { type Group, groupUnitsOf } from '../wire/groups.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { GroupsData, Point, TileData } from '../wire/tile-data.ts'
import type { WireValue } from '../wire/value.ts'
import { toGroupCondition } from './group-condition.ts'
import type { ListTileAsk, OfKind, TileReaderParts } from './tile-ask.ts'
import { fillLine, toPeriodConditions } from './tile-points.ts'
import { narrow, toBehind } from './tile-query.ts'

const late: TileData = { kind: 'late' }

type Measured = Extract<ListTile, { readonly measure: unknown }>

export async function readNumber(
  parts: TileReaderParts,
  ask: ListTileAsk<OfKind<'number'>>,
): Promise<TileData> {
  const { tile, queries } = ask
  const [value, before, line] = await Promise.all([
    measure(parts, ask, queries.now),
    queries.before === null ? undefined : measure(parts, ask, queries.before),
    tile.time === null ? null : readLine(parts, ask, { time: tile.time, unit: fitUnit(ask, null) }),
  ])
  if (value === undefined) return late
  return {
    kind: 'number',
    value,
    ...(before !== undefined && { before }),
    points: line,
    column: measuredColumn(ask),
    behind: toBehind(queries.now),
  }
}

export async function readTime(parts: TileReaderParts, ask: ListTileAsk<OfKind<'time'>>): Promise<TileData> {
  const { tile, queries } = ask
  const unit = fitUnit(ask, tile.unit)
  const points = await readLine(parts, ask, { time: tile.time, unit })
  if (points === null) return late
  return { kind: 'time', unit, points, column: measuredColumn(ask), behind: toBehind(queries.now) }
}

/** The wished periods, or those of the range. A column of days has no hours. */
function fitUnit({ tile, columns, range }: ListTileAsk<ListTile>, wish: GroupUnit | null): GroupUnit {
  const type = columns.find(({ name }) => name === tile.time)?.type ?? 'date'
  const wished = wish ?? unitOf(range)
  return groupUnitsOf(type).includes(wished) ? wished : 'day'
}

export async function readGroups(
  { lists }: TileReaderParts,
  ask: ListTileAsk<OfKind<'groups'>>,
): Promise<TileData> {
  const { actor, tile, queries, asker, columns } = ask
  const by = columns.find(({ name }) => name === tile.by)
  if (by === undefined) return { kind: 'unseen' }
  const found = await lists.groups(
    actor,
    {
      query: queries.now,
      measures: tile.measure === null ? [] : [tile.measure],
      groups: [{ column: tile.by, unit: null }],
      order: null,
      most: tile.most,
      zone: null,
      mode: 'exact',
    },
    asker,
  )
  if (found.mode !== 'exact') return late
  const groups = found.groups.map((group): GroupsData['groups'][number] => {
    const [name = null] = group.values
    const list = narrow(queries.now, [toGroupCondition(tile.by, name)])
    return { name, label: group.labels[0] ?? null, value: toValue(group, tile), behind: toBehind(list) }
  })
  const { others } = found
  return {
    kind: 'groups',
    by,
    groups,
    others: others && { groups: others.groups, value: toValue(others, tile) },
    column: measuredColumn(ask),
    behind: toBehind(queries.now),
  }
}

/** Undefined: it took too long. */
async function measure(
  { lists }: TileReaderParts,
  { actor, tile: { measure: wish }, asker }: ListTileAsk<Measured>,
  query: ListQuery,
): Promise<WireValue | undefined> {
  if (wish === null) {
    const { value, mode } = await lists.count(actor, { query, mode: 'exact' }, asker)
    return mode === 'exact' && value !== null ? value : undefined
  }
  const { values, mode } = await lists.aggregate(actor, { query, measures: [wish], mode: 'exact' }, asker)
  return mode === 'exact' ? values[0]?.value : undefined
}

interface Line {
  readonly time: string
  readonly unit: GroupUnit
}

const mostPoints = 1_000

/** Null: it took too long. */
async function readLine(
  { lists, clock }: TileReaderParts,
  ask: ListTileAsk<OfKind<'number' | 'time'>>,
  { time, unit }: Line,
): Promise<readonly Point[] | null> {
  const { actor, queries, asker, range, columns, tile } = ask
  const groups = await lists.groups(
    actor,
    {
      query: queries.now,
      measures: tile.measure === null ? [] : [tile.measure],
      groups: [{ column: time, unit }],
      order: { by: 'value', direction: 'asc' },
      most: mostPoints,
      zone: null,
      mode: 'exact',
    },
    asker,
  )
  if (groups.mode !== 'exact') return null
  const isZoned = columns.find(({ name }) => name === time)?.type === 'instant'
  const zone = isZoned ? groups.zone : null
  const filled = fillLine(groups.groups, { range, unit, zone, viewerZone: groups.zone, now: clock.now() })
  return filled.flatMap((group) => {
    const [at] = group.values
    if (typeof at !== 'string') return []
    const list = narrow(queries.now, toPeriodConditions(time, at, unit, zone))
    return [{ at, value: toValue(group, tile), behind: toBehind(list) }]
  })
}

/** A period without rows has nothing, and not a sum of zero. */
function toValue(
  { count, measured }: Pick<Group, 'count' | 'measured'>,
  { measure: wish }: Measured,
): WireValue {
  return wish === null ? count : (measured[formatMeasures([wish])] ?? null)
}

function measuredColumn({ tile: { measure: wish }, columns }: ListTileAsk<Measured>): Column | null {
  const countsRows = wish === null || ['count', 'empty', 'distinct'].includes(wish.name)
  return countsRows ? null : (columns.find(({ name }) => name === wish.column) ?? null)
}
