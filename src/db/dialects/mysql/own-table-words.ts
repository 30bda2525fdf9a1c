import { sql as raw } from 'kysely'
import type { Sql } from '../../sql.ts'
import { quoteText } from '../quote.ts'
import { appendOnly } from './append-only.ts'
import { following } from './following.ts'
import { mostIndexed } from './own-types.ts'
import { partialIndex } from './partial-index.ts'
import { settle } from './settle.ts'
import { numberLines } from './transaction-number.ts'
import { columnWords } from './types-in-sql.ts'

/** The SQL that makes and follows tables of our own. */
export const ownTableWords = {
  mostIndexed,
  partialIndex,
  growingKey: raw.raw('bigint auto_increment primary key'),
  numberedKey: raw.raw('integer auto_increment'),
  transactionId: raw.raw('varchar(50)'),
  following,
  appendOnly,
  // Our tables sort by their bytes from the beginning.
  bytewise: () => [],
  // Readers ask for new lines.
  bell: numberLines,
  tableNames: () =>
    raw`select table_name as name from information_schema.tables where table_schema = database()`,
  settle,
  columnType: (type) => raw.raw(columnWords[type]),
  enumType: (_name, _column, values) => ({
    before: [],
    words: raw.raw(`enum (${values.map(quoteText).join(', ')})`),
  }),
} satisfies Partial<Sql>
