import type { Compilable, CompiledQuery } from 'kysely'
import { assert } from '../std/assert.ts'

type Texts = Readonly<Record<string, string>>

/**
 * Builds and compiles a statement once, for those that every request runs: doing it anew takes as long as running it.
 * `build` gets the stand-ins where the values of each run will be.
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

/** The same for values of any type, so many of them, which the statement need not use all. */
export function prepareList<R>(
  count: number,
  build: (values: readonly unknown[]) => Compilable<R>,
): (values: readonly unknown[]) => CompiledQuery<R> {
  const standIns = Array.from({ length: count }, () => Object.freeze({}))
  return withPlaces(build(standIns).compile(), standIns)
}

/** Databases limit the parameters of a statement; the sizes are few so that few statements are compiled. */
const insertSizes = [128, 16, 4, 1]

/** Statements that insert rows of so many values each, however many rows there are. */
export function prepareInserts(
  width: number,
  build: (rows: readonly (readonly unknown[])[]) => Compilable,
): (rows: readonly (readonly unknown[])[]) => CompiledQuery[] {
  const compiled = new Map<number, (values: readonly unknown[]) => CompiledQuery>()
  const ofSize = (size: number) => {
    const known =
      compiled.get(size) ??
      prepareList(size * width, (values) =>
        build(Array.from({ length: size }, (_, at) => values.slice(at * width, (at + 1) * width))),
      )
    compiled.set(size, known)
    return known
  }
  return (rows) => {
    const statements: CompiledQuery[] = []
    for (let from = 0; from < rows.length; ) {
      const size = insertSizes.find((candidate) => candidate <= rows.length - from) ?? 1
      statements.push(ofSize(size)(rows.slice(from, from + size).flat()))
      from += size
    }
    return statements
  }
}

function withPlaces<R>(compiled: CompiledQuery<R>, standIns: readonly unknown[]) {
  const places = compiled.parameters.map((parameter) => standIns.indexOf(parameter))
  return (values: readonly unknown[]): CompiledQuery<R> => ({
    ...compiled,
    parameters: places.map((place, at) => (place < 0 ? compiled.parameters[at] : values[place])),
  })
}
