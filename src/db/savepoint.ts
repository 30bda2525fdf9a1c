import { CompiledQuery } from 'kysely'

/** A place in a transaction to which it can be taken back. There is one at a time. */
export const savepoint = {
  set: CompiledQuery.raw('savepoint part'),
  release: CompiledQuery.raw('release savepoint part'),
  takeBack: [CompiledQuery.raw('rollback to savepoint part'), CompiledQuery.raw('release savepoint part')],
} as const
