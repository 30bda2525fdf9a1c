import type { Expression, SqlBool } from 'kysely'
import type { Places } from '../../db/index.ts'
import { isProblem } from '../../std/problem.ts'
import { allOf, anyOf } from '../rows/logic.ts'
import type { FetchedRow } from '../rows/slots.ts'
import type { Position } from './cursor.ts'
import type { ListPlan } from './list-plan.ts'
import type { OrderKey } from './order.ts'
import { buildPage } from './page-statement.ts'
import { type Reading, seekBehind } from './read-window.ts'
import { toSeekCondition } from './seek-condition.ts'

/** How far a search has come. */
export interface SearchPlace {
  /** The first place in the table that it has not read. */
  readonly at: number
  /** The identities of the page's rows so far. */
  readonly held: readonly Position[]
}

export interface PartsAsk {
  readonly reading: Reading
  readonly plan: ListPlan
  readonly places: Places
  /** The list's order, or its reverse. */
  readonly keys: readonly OrderKey[]
  /** The page begins after this place; null: at the start of the list. */
  readonly behind: Position | null
  readonly from: SearchPlace | null
  /** The search stops at this time, measured by `performance.now`. */
  readonly until: number
}

export interface FoundInParts {
  /** At most one row more than a page, in the order of the keys. */
  readonly rows: readonly FetchedRow[]
  /** Null if the whole table was read. */
  readonly left: (SearchPlace & { readonly share: number }) | null
}

/** Searches as many rows in the order of these keys as the time allows. Null if the found rows can't be kept for later. */
export async function searchInParts(ask: PartsAsk): Promise<FoundInParts | null> {
  const span = await readSpan(ask)
  if (span === null) return null
  const { first, end } = span
  const parts = await readParts(ask, ask.from?.at ?? first, span)
  const held = [...(ask.from?.held ?? []), ...parts.held]
  if (held.includes(null)) return null
  const rows = await readHeld(ask, held as Position[])
  if (parts.at >= end) return { rows, left: null }
  const kept = rows.map((row) => identityOf(ask, row))
  const share = (parts.at - first) / (end - first)
  return { rows, left: { at: parts.at, held: kept.filter((one) => one !== null), share } }
}

interface Span {
  readonly first: number
  readonly end: number
}

async function readSpan({ reading, places }: PartsAsk): Promise<Span | null> {
  const [row] = await reading.source.database.read<{ first: unknown; end: unknown }>(
    places.span.compile(reading.source.database.build),
    reading.limits,
  )
  const [first, end] = [Number(row?.first), Number(row?.end)]
  return end > 0 && Number.isSafeInteger(first) && Number.isSafeInteger(end) ? { first, end } : null
}

/** A server reads a range of places without parallel workers, so two reads at once take the time of one. */
const atOnce = 2
/** A read of this many is quick, whatever the rows are. */
const fewPlaces = 256
/** There are at least this many parts, so that both readers end at about the same time. */
const fewestParts = 16
/** The first part may always take this long. */
const firstMs = 400

interface PartsRead {
  readonly at: number
  readonly held: readonly (Position | null)[]
}

/** Reads parts of a size that fits the time. A part that did not finish is read again when the search goes on. */
async function readParts(ask: PartsAsk, from: number, { first, end }: Span): Promise<PartsRead> {
  const most = Math.max(fewPlaces, Math.ceil((end - first) / fewestParts))
  const found: { readonly begin: number; readonly rows: readonly FetchedRow[] }[] = []
  let [next, places, failedAt] = [from, Math.min(fewPlaces, most), Number.POSITIVE_INFINITY]

  async function read(): Promise<void> {
    while (next < end && failedAt === Number.POSITIVE_INFINITY) {
      const started = performance.now()
      // The search always makes progress, however little time there is.
      const left = next === from ? Math.max(ask.until - started, firstMs) : ask.until - started
      if (left < 1) return
      const begin = next
      next += places
      const rows = await inTime(readPart(ask, begin, next < end ? next : null, left))
      if (rows === null) {
        failedAt = Math.min(failedAt, begin)
        return
      }
      found.push({ begin, rows })
      const took = performance.now() - started
      const growth = Math.min(8, Math.max(left - took, 1) / 2 / took)
      places = Math.min(most, Math.max(1, Math.ceil(places * growth)))
    }
  }

  await Promise.all(Array.from({ length: atOnce }, read))
  const at = Math.min(next, end, failedAt)
  const rows = found.flatMap((part) => (part.begin < at ? part.rows : []))
  return { at, held: rows.map((row) => identityOf(ask, row)) }
}

/** Reads the first matches of the part. */
function readPart(ask: PartsAsk, from: number, to: number | null, timeoutMs: number): Promise<FetchedRow[]> {
  const { reading, places, keys } = ask
  const behind = ask.behind === null ? [] : [toBehind(ask, ask.behind)]
  const where = [places.within(from, to), ...reading.ways.where, ...behind]
  const form = { keys, range: null, skips: 'none', limit: reading.query.size + 1, gathers: true } as const
  const { source, plan, limits } = reading
  return source.database.read<FetchedRow>(buildPage({ source, plan, where, form }, [0]), {
    ...limits,
    timeoutMs: Math.ceil(timeoutMs),
    plansByValues: true,
  })
}

function toBehind({ reading, keys }: PartsAsk, behind: Position): Expression<SqlBool> {
  const { ranges, parameters } = seekBehind(reading, keys, behind)
  const seek = { source: reading.source, keys, position: parameters }
  return anyOf(ranges.map((range) => allOf(range.terms.map((term) => toSeekCondition(seek, term)))))
}

/** Reads the found rows again as they are now. Rows that no longer match are left out. */
async function readHeld(
  { reading, keys }: PartsAsk,
  held: readonly Position[],
): Promise<readonly FetchedRow[]> {
  if (held.length === 0) return []
  const { source, plan, ways, limits, query } = reading
  const where = [...ways.where, toHeld(reading, held)]
  const form = { keys, range: null, skips: 'none', limit: query.size + 1, gathers: true } as const
  return source.database.read<FetchedRow>(buildPage({ source, plan, where, form }, [0]), {
    ...limits,
    plansByValues: true,
  })
}

function toHeld({ source, plan }: Reading, held: readonly Position[]): Expression<SqlBool> {
  const { sql: words, values } = source.database
  const [first, ...others] = plan.order.identity
  const toValue = (position: Position, at: number) => {
    const column = plan.order.identity[at]
    return column && values.fromCursor(position[at] ?? '', column)
  }
  if (first && others.length === 0)
    return words.among(
      first,
      held.map((position) => toValue(position, 0)),
    )
  return anyOf(
    held.map((position) =>
      allOf(plan.order.identity.map((column, at) => words.compare(column, '=', toValue(position, at)))),
    ),
  )
}

/** Returns null if a value is too long for an address. */
function identityOf({ plan }: PartsAsk, row: FetchedRow): Position | null {
  const position = plan.positions.read(row)
  return (
    position &&
    plan.order.identity.map(
      (column) => position[plan.order.keys.findIndex((key) => key.column === column)] ?? null,
    )
  )
}

/** Returns null if the time was over. A busy database may also be too slow to say so; if it is lost, the next read says so. */
export async function inTime<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (failure) {
    if (isProblem(failure) && (failure.code === 'too-slow' || failure.code === 'unavailable')) return null
    throw failure
  }
}
