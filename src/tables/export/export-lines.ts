import { Problem } from '../../std/problem.ts'
import type { Turnstile } from '../../std/turnstile.ts'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import type { Position } from '../pages/cursor.ts'
import { type Reading, readBeside, readFromStart, type Window } from '../pages/read-window.ts'
import { matchingRows } from '../rows/matching-rows.ts'
import { selectRows } from '../rows/select-rows.ts'
import { type FetchedRow, slotOf } from '../rows/slots.ts'
import type { ExportPlan } from './export-plan.ts'
import { firstSize, nextSize } from './pace.ts'

export interface ExportReading extends Omit<Reading, 'query'> {
  readonly query: Omit<Reading['query'], 'size'>
  readonly plan: ExportPlan
  /** The queue for statements, so that exports leave readers to lists. */
  readonly places: Turnstile
  /** Prepares a chunk, and returns the function that writes one of its rows. */
  toLines(rows: readonly FetchedRow[]): Promise<(row: FetchedRow) => string>
}

/** If nothing tells rows apart, each chunk passes all rows before it again. Beyond this many that takes too long. */
const mostUnordered = 100_000

/** Yields all rows in the list's order, a chunk at a time. It reads only as the caller consumes. */
export async function* exportLines(reading: ExportReading): AsyncGenerator<string> {
  const { plan } = reading
  const isOrdered = plan.order.identity.length > 0
  if (!isOrdered) await requireFew(reading)
  let size = firstSize(plan.slots.length)
  let passed = 0
  let last: Position | null = null
  for (;;) {
    const { rows, hasNext } = await readChunk(reading, last ?? passed, size)
    const characters = yield* writeChunk(reading, rows)
    const end = rows.at(-1)
    if (!hasNext || end === undefined) return
    size = nextSize({ rows: rows.length, characters }, plan.chunkCharacters)
    passed += rows.length
    last = isOrdered ? plan.toPosition(end) : null
  }
}

function readChunk(reading: ExportReading, from: Position | number, size: number): Promise<Window> {
  const sized = { ...reading, query: { ...reading.query, size } }
  return reading.places.pass(
    () =>
      typeof from === 'number'
        ? readFromStart(sized, from)
        : readBeside(sized, { side: 'after', position: from }),
    reading.limits.signal,
  )
}

/** Returns the number of characters of the rows that came together. */
async function* writeChunk(
  reading: ExportReading,
  rows: readonly FetchedRow[],
): AsyncGenerator<string, number> {
  const toLine = await reading.toLines(rows)
  let characters = 0
  let lines = ''
  for (const row of rows) {
    if (reading.plan.isPartial(row)) {
      if (lines !== '') yield lines
      lines = ''
      // The result is empty if the row was deleted meanwhile, or is no longer in the list.
      for (const whole of await readWhole(reading, row)) yield toLine(whole)
    } else {
      const line = toLine(row)
      characters += line.length
      lines += line
    }
  }
  if (lines !== '') yield lines
  return characters
}

function readWhole(reading: ExportReading, row: FetchedRow): Promise<readonly FetchedRow[]> {
  const { source, plan, ways, limits, places } = reading
  const { sql, values } = source.database
  const same = plan.order.identity.map((column) => {
    const text = values.toCursor(row[slotOf(plan.slots, column).alias], column)
    return sql.compare(column, '=', text === null ? null : values.fromCursor(text, column))
  })
  const select = selectRows(source, plan.slots, [...ways.where, ...same]).limit(1)
  return places.pass(() => source.database.read(select, limits), limits.signal)
}

async function requireFew({ source, ways, limits, places }: ExportReading): Promise<void> {
  const beyond = matchingRows(source, ways.where)
    .select((eb) => eb.lit(1).as('one'))
    .limit(1)
    .offset(mostUnordered)
  const found = await places.pass(() => source.database.read(beyond, limits), limits.signal)
  if (found.length > 0) throw new Problem('bad-request', listRefusals.tooManyUnordered(mostUnordered))
}
