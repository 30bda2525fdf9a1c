import { CompiledQuery } from 'kysely'
import type { FilledTable } from '../../sql.ts'
import { quoteName, quoteText } from '../quote.ts'

/** The server counts on from the highest number. A column's comment is part of its declaration, so it can't come later. */
export function settle({ name, comment }: FilledTable): CompiledQuery[] {
  const table = quoteName(name)
  return [`alter table ${table} comment = ${quoteText(comment)}`, `analyze table ${table}`].map((words) =>
    CompiledQuery.raw(words),
  )
}
