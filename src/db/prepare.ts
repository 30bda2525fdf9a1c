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

function withPlaces<R>(compiled: CompiledQuery<R>, standIns: readonly unknown[]) {
  const places = compiled.parameters.map((parameter) => standIns.indexOf(parameter))
  return (values: readonly unknown[]): CompiledQuery<R> => ({
    ...compiled,
    parameters: places.map((place, at) => (place < 0 ? compiled.parameters[at] : values[place])),
  })
}
