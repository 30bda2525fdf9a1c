import { CompiledQuery } from 'kysely'

/** A point to which a transaction can roll back. There is one at a time. */
export const savepoint = {
  set: CompiledQuery.raw('savepoint part'),
  release: CompiledQuery.raw('release savepoint part'),
  takeBack: [CompiledQuery.raw('rollback to savepoint part'), CompiledQuery.raw('release savepoint part')],
} as const
