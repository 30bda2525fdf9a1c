import type { CompiledQuery, RawBuilder } from 'kysely'
import { prepareList } from '../db/index.ts'
import type { RowSource } from '../tables/index.ts'

export type Fill = (values: readonly unknown[]) => CompiledQuery<Readonly<Record<string, unknown>>>
type Build = (parameters: readonly unknown[]) => RawBuilder<unknown>

export type Compiler = (name: string, count: number, write: Build) => Fill

/** Compiles a statement once by its name. */
export function createCompiler({ build }: RowSource['database']): Compiler {
  const prepared = new Map<string, Fill>()
  return (name, count, write) => {
    const fill =
      prepared.get(name) ??
      prepareList(count, (parameters) => {
        const words = write(parameters)
        return { compile: () => words.compile(build) }
      })
    prepared.set(name, fill)
    return fill
  }
}
