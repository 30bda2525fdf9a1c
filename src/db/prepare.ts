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
  const names = new Map(Object.entries(standIns).map(([name, standIn]) => [standIn, name]))
  const places = compiled.parameters.map((parameter) =>
    typeof parameter === 'string' ? names.get(parameter) : undefined,
  )
  for (const name of names.values()) assert(places.includes(name), `the statement uses "${name}"`)
  return (values) => ({
    ...compiled,
    parameters: places.map((name, at) => (name === undefined ? compiled.parameters[at] : values[name])),
  })
}
