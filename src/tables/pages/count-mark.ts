import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { prepareList } from '../../db/index.ts'
import { assert } from '../../std/assert.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import type { RowSource } from '../source.ts'
import type { Mark } from './marks.ts'
import type { OrderKey } from './order.ts'
import type { Reading } from './read-window.ts'

/** This many index entries are counted in the time of passing one row of a kilobyte: 7 in memory, 60 on a disk. */
const countedForOne = 20

/** Numbers have gaps. With this margin a place stays before the target even if some rows are missing by chance. */
const margin = 2_000

/** Each look reads the whole index. If numbers are that uneven, the rest is walked. */
const mostLooks = 4

export interface MarkAsk {
  readonly key: OrderKey
  readonly from: Mark | null
  /** How many rows may come before the mark, and how many fewer are near enough. */
  readonly most: number
  readonly nearEnough: number
}

/**
 * Finds a place near so many rows if walking there would read the rows themselves. It guesses by the numbers of rows
 * and counts in a narrower index. Null if there is no such index, or no place after `from`.
 */
export async function countMark(reading: Reading, ask: MarkAsk): Promise<Mark | null> {
  const { key, from, most, nearEnough } = ask
  const { database, table } = reading.source
  const operand = database.sql.inNarrowIndex(table.schema, key.column)
  if (operand === null || most - (from?.passed ?? 0) <= nearEnough) return null
  const ends = await readEnds(reading, key)
  if (ends === null || most - (from?.passed ?? 0) <= ends.behind.passed / countedForOne) return null
  let found: Place | null = null
  let [before, behind] = [from === null ? ends.before : toPlace(reading, key, from), ends.behind]
  for (let looks = 0; looks < mostLooks && most - before.passed > nearEnough; looks += 1) {
    const guess = guessBetween(before, behind, most - margin)
    if (guess === null) break
    const look = await readCount(reading, { key, operand, guess })
    if (look.passed > most) behind = { number: look.last ?? guess, passed: look.passed }
    else {
      before = { number: look.next === null ? guess : look.next - step(key), passed: look.passed }
      found = before
    }
  }
  return found && { value: database.values.toCursor(found.number, key.column), passed: found.passed }
}

/** A number, and how many rows there are up to it in the order. */
interface Place {
  readonly number: bigint
  readonly passed: number
}

/** Guesses, as if numbers were evenly spread, where so many rows end. Null if that is one of the two places. */
function guessBetween(before: Place, behind: Place, passed: number): bigint | null {
  const rows = BigInt(behind.passed - before.passed)
  const wished = BigInt(passed - before.passed)
  if (rows <= 0n || wished <= 0n) return null
  const guess = before.number + ((behind.number - before.number) * wished) / rows
  return guess === before.number || guess === behind.number ? null : guess
}

/** The places before the first row and after the last one; null for an empty table. */
async function readEnds(reading: Reading, key: OrderKey): Promise<{ before: Place; behind: Place } | null> {
  const { source, plan, limits } = reading
  const { database, table } = source
  const prepared = plan.prepared.getOrMake('ends', () =>
    prepareList(0, () => {
      const column = database.sql.column(key.column)
      return database.build.selectNoFrom([
        selectOne(source, sql`count(*)`).as('rows'),
        selectOne(source, sql`min(${column})`).as('lowest'),
        selectOne(source, sql`max(${column})`).as('highest'),
      ])
    }),
  )
  const [found] = await database.read(prepared([]), limits)
  assert(found, `counting ${table.id} answers a row`)
  const [lowest, highest] = [toNumber(found.lowest), toNumber(found.highest)]
  if (lowest === null || highest === null) return null
  const [first, last] = key.direction === 'asc' ? [lowest, highest] : [highest, lowest]
  return {
    before: { number: first - step(key), passed: 0 },
    behind: { number: last, passed: Number(found.rows) },
  }
}

interface Guess {
  readonly key: OrderKey
  readonly operand: RawBuilder<unknown>
  readonly guess: bigint
}

/** Counts the rows up to a number, and reads the last of these and the next one. */
async function readCount(reading: Reading, { key, operand, guess }: Guess) {
  const { source, ways, plan, limits } = reading
  const { database, table } = source
  const prepared = plan.prepared.getOrMake(JSON.stringify(['count', key.direction]), () =>
    prepareList(1, ([number]) => {
      const column = database.sql.column(key.column)
      const { upTo, last, behind, next } = words[key.direction]
      const isUpTo = sql<boolean>`${operand} ${upTo} ${number}`
      return database.build.selectNoFrom([
        selectOne(source, sql`count(*)`, [...ways.where, isUpTo]).as('passed'),
        selectOne(source, sql`${last}(${column})`, [sql`${column} ${upTo} ${number}`]).as('last'),
        selectOne(source, sql`${next}(${column})`, [sql`${column} ${behind} ${number}`]).as('next'),
      ])
    }),
  )
  const [found] = await database.read(prepared([guess]), limits)
  assert(found, `counting ${table.id} answers a row`)
  return { passed: Number(found.passed), last: toNumber(found.last), next: toNumber(found.next) }
}

function selectOne(source: RowSource, what: RawBuilder<unknown>, where: readonly Expression<SqlBool>[] = []) {
  return matchingRows(source, where).select(what.as('n'))
}

const [least, most] = [sql.raw('min'), sql.raw('max')]
const words = {
  asc: { upTo: sql.raw('<='), last: most, behind: sql.raw('>'), next: least },
  desc: { upTo: sql.raw('>='), last: least, behind: sql.raw('<'), next: most },
} as const

function toPlace({ source }: Reading, { column }: OrderKey, { value, passed }: Mark): Place {
  const number = value === null ? null : toNumber(source.database.values.fromCursor(value, column))
  assert(number !== null, 'a row has its number')
  return { number, passed }
}

function step({ direction }: OrderKey): bigint {
  return direction === 'asc' ? 1n : -1n
}

/** A driver returns an integer as a number if that holds it exactly. */
function toNumber(value: unknown): bigint | null {
  return typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : null
}
