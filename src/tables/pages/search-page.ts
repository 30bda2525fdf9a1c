import { isProblem } from '../../std/problem.ts'
import type { Searching } from '../../wire/list-page.ts'
import { tooSlow } from '../conditions/search.ts'
import type { Position } from './cursor.ts'
import type { Asked, NumberedWindow } from './list-page.ts'
import { reverse } from './order.ts'
import { toWindow } from './read-window.ts'
import { inTime, type SearchPlace, searchInParts } from './search-parts.ts'
import { onlyWalk } from './walk-or-gather.ts'

export interface SearchedWindow extends NumberedWindow {
  /** Null if the whole table was read. */
  readonly searching: Searching | null
}

type ReadRows = (asked: Asked) => Promise<NumberedWindow>

/** The value of `partMs` for programs: half an answer does not help a program that could soon have a whole one. */
export const programMs = 2_000
/** The limit for a search that has to finish. */
const wholeMs = 2_000
/** The limit for a continued search if the table can't be read in parts. */
const patientMs = 30_000
/** With many matches a walk in the list's order finds a page at once. A longer walk would only delay the search. */
const walkMs = 20

/** Reads a page of a search over a large table, as far as the time allows. */
export async function searchPage(
  asked: Asked,
  step: 'scan' | 'short',
  readRows: ReadRows,
): Promise<SearchedWindow> {
  const { partMs, query } = asked.ask
  const from = readPlace(asked)
  if (partMs === undefined) return readWhole(withTimeout(asked, wholeMs), step, readRows)
  if (from === 'whole') return readWhole(withTimeout(asked, patientMs), step, readRows)
  const until = performance.now() + partMs
  const mayWalk = from === null && asked.reading.ways.gatherAfterMs !== null
  const met = mayWalk ? await inTime(readRows(onlyWalked(asked))) : null
  if (met !== null) return { ...met, searching: null }
  const found = await searchOn(asked, from, until)
  if (found !== null) return found
  const leftMs = Math.max(1, until - performance.now())
  const whole = await inTime(readRows(withTimeout(asked, leftMs)))
  if (whole !== null) return { ...whole, searching: null }
  return {
    window: { rows: [], hasNext: true, hasPrevious: query.page > 1 },
    number: query.page,
    searching: { share: 0, cursor: writePlace(asked, 'whole') },
  }
}

/** Reads the whole table at once, or throws a sentence that says what would help. */
async function readWhole(asked: Asked, step: 'scan' | 'short', readRows: ReadRows): Promise<SearchedWindow> {
  try {
    return { ...(await readRows(asked)), searching: null }
  } catch (failure) {
    if (!isProblem(failure) || failure.code !== 'too-slow') throw failure
    throw tooSlow(step, failure)
  }
}

/** Returns null if the table can't be read in parts, or the page begins after the rows that are kept. */
async function searchOn(
  asked: Asked,
  from: SearchPlace | null,
  until: number,
): Promise<SearchedWindow | null> {
  const { ask, memory, list, plan, reading } = asked
  const { cursor, size } = ask.query
  const places = ask.source.database.sql.places(ask.source.table.schema)
  const position = cursor && memory.cursors.read(list, cursor.token)
  const start = position ? 0 : (ask.start ?? (ask.query.page - 1) * size)
  if (places === null || plan.order.identity.length === 0 || start > 0) return null
  const side = position ? (cursor?.side ?? 'after') : 'after'
  const keys = side === 'after' ? plan.order.keys : reverse(plan.order.keys)
  const found = await searchInParts({ reading, plan, places, keys, behind: position, from, until })
  if (found === null) return null
  const window = toWindow(found.rows, side, size)
  const { left } = found
  return {
    // The end of the searched part must not look like the end of the list.
    window: {
      ...window,
      hasNext: window.hasNext || left !== null,
      hasPrevious: window.hasPrevious && position !== null,
    },
    number: position ? ask.query.page : 1,
    searching: left && { share: left.share, cursor: writePlace(asked, left) },
  }
}

/** If the rows are too many for an address, the search finds them again. */
function writePlace(asked: Asked, place: SearchPlace | 'whole'): string {
  const { memory, list } = asked
  const write = (position: Position) => memory.cursors.write(toName(list), position)
  const parts = place === 'whole' ? null : write([String(place.at), ...place.held.flat()])
  return parts ?? write([]) ?? ''
}

/** Null: the search begins. */
function readPlace({ ask, memory, list, plan }: Asked): SearchPlace | 'whole' | null {
  const token = ask.query.continue
  const position = token === undefined ? null : memory.cursors.read(toName(list), token)
  if (position === null) return null
  const [at, ...held] = position
  if (at === undefined || at === null) return 'whole'
  const width = plan.order.identity.length
  return {
    at: Number(at),
    held: Array.from({ length: held.length / width }, (_, row) => held.slice(row * width, (row + 1) * width)),
  }
}

/** Places of a search are not valid in the list itself. */
function toName(list: string): string {
  return `search ${list}`
}

function withTimeout(asked: Asked, timeoutMs: number): Asked {
  const { reading } = asked
  return { ...asked, reading: { ...reading, limits: { ...reading.limits, timeoutMs } } }
}

function onlyWalked(asked: Asked): Asked {
  const { reading } = withTimeout(asked, walkMs)
  return { ...asked, reading: { ...reading, ways: onlyWalk(reading.ways.where) } }
}
