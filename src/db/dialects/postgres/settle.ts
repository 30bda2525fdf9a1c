import { CompiledQuery } from 'kysely'
import type { FilledTable } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

/** Sets comments and the next number, and makes the statistics that the server would make later. */
export function settle({ name, comment, columnComments, numbered }: FilledTable): CompiledQuery[] {
  const table = quoteName(name)
  const columns = Object.entries(columnComments).map(
    ([column, text]) => `comment on column ${table}.${quoteName(column)} is ${quoteText(text)}`,
  )
  const restart =
    numbered &&
    `alter table ${table} alter column ${quoteName(numbered.column)} restart with ${numbered.next}`
  return [`comment on table ${table} is ${quoteText(comment)}`, ...columns, restart ?? [], `analyze ${table}`]
    .flat()
    .map((words) => CompiledQuery.raw(words))
}
