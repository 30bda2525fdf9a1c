import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { assert } from '../std/assert.ts'
import { cut } from '../std/cut.ts'

type Texts = Readonly<Record<string, string>>

/**
 * Builds and compiles a statement of every request once, because building it takes as long as running it. `build` gets
 * stand-ins where the values of each run will be.
 */
export function prepare<Values extends Texts, R>(
  standIns: Values,
  build: (values: Values) => Compilable<R>,
): (values: Values) => CompiledQuery<R> {
  const compiled = build(standIns).compile()
  const names = Object.keys(standIns)
  const fill = withPlaces(compiled, Object.values(standIns))
  for (const [name, standIn] of Object.entries(standIns)) {
    assert(compiled.parameters.includes(standIn), `the statement uses "${name}"`)
  }
  return (values) => fill(names.map((name) => values[name]))
}

/** The same for a number of values of any type. The statement need not use them all. */
export function prepareList<R>(
  count: number,
  build: (values: readonly unknown[]) => Compilable<R>,
): (values: readonly unknown[]) => CompiledQuery<R> {
  const standIns = Array.from({ length: count }, () => Object.freeze({}))
  return withPlaces(build(standIns).compile(), standIns)
}

/** Databases limit the parameters of a statement. There are few sizes, so that few statements are compiled. */
const mostInserted = 512
/** MariaDB takes 16 MB at once, and a character has up to three bytes. */
const mostCharacters = 4 * 2 ** 20
const insertSizes = [1, 4, 16, 128, mostInserted]

interface Inserts {
  /** The number of values per row. The first value is never null. */
  readonly width: number
  /** The last statement may have free places. So there are few statements where each is a trip. */
  readonly mayLeaveRoom: boolean
}

/** Makes statements that insert any number of rows. `build` gets the rows as values or as a select. */
export function prepareInserts(
  { width, mayLeaveRoom }: Inserts,
  build: (rows: RawBuilder<unknown>) => Compilable,
): (rows: readonly (readonly unknown[])[]) => CompiledQuery[] {
  const compiled = new Map<string, (values: readonly unknown[]) => CompiledQuery>()
  const ofSize = (size: number, hasRoom: boolean) => {
    const name = `${size} ${hasRoom}`
    const known =
      compiled.get(name) ??
      prepareList(size * width, (values) =>
        build(hasRoom ? toFilled(values, width) : toValues(values, width)),
      )
    compiled.set(name, known)
    return known
  }
  return (rows) => {
    const statements: CompiledQuery[] = []
    for (let from = 0; from < rows.length; ) {
      const left = countFitting(rows, from)
      const size = mayLeaveRoom
        ? (insertSizes.find((candidate) => candidate >= left) ?? mostInserted)
        : (insertSizes.findLast((candidate) => candidate <= left) ?? 1)
      statements.push(ofSize(size, size > left)(rows.slice(from, from + Math.min(size, left)).flat()))
      from += Math.min(size, left)
    }
    return statements
  }
}

/** How many of the next rows go into one statement. Servers limit its size, and each row may hold megabytes. */
function countFitting(rows: readonly (readonly unknown[])[], from: number): number {
  const next = rows.slice(from, from + mostInserted)
  let characters = 0
  const end = next.findIndex((row, at) => {
    characters += row.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
    return at > 0 && characters > mostCharacters
  })
  return end < 0 ? next.length : end
}

function toValues(values: readonly unknown[], width: number): RawBuilder<unknown> {
  return sql`values ${sql.join(cut(values, width).map((row) => sql`(${sql.join(row)})`))}`
}

/** Free places at the end hold only nulls. */
function toFilled(values: readonly unknown[], width: number): RawBuilder<unknown> {
  return sql`select * from (${toValues(values, width)}) given where column1 is not null`
}

function withPlaces<R>(compiled: CompiledQuery<R>, standIns: readonly unknown[]) {
  const placeOf = new Map(standIns.map((standIn, place) => [standIn, place]))
  const places = compiled.parameters.map((parameter) => placeOf.get(parameter) ?? -1)
  return (values: readonly unknown[]): CompiledQuery<R> => ({
    ...compiled,
    parameters: places.map((place, at) => (place < 0 ? compiled.parameters[at] : (values[place] ?? null))),
  })
}
