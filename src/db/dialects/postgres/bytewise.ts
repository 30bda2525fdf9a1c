import { CompiledQuery } from 'kysely'
import type { Bytewise } from '../../sql.ts'
import { quoteName } from '../quote.ts'

/** It is one statement, because it rebuilds every index on these columns. */
export const bytewise: Bytewise = ({ schema, name }, columns) => {
  const place = schema === null ? '' : `${quoteName(schema)}.`
  const changes = Object.entries(columns).map(
    ([column, type]) => `alter column ${quoteName(column)} type ${type} collate "C"`,
  )
  return [CompiledQuery.raw(`alter table ${place}${quoteName(name)} ${changes.join(', ')}`)]
}
