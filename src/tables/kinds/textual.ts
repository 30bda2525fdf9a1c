import type { KindName } from '../../wire/kind.ts'
import { defineKind } from './define-kind.ts'
import type { Kind } from './kind.ts'
import { textEmptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'
import { ends, parts } from './questions/parts.ts'
import type { Question } from './questions/question.ts'

/** Text for people. A comparison of the whole respects case, a comparison of parts does not. */
export function defineTextual(name: KindName, ...questions: readonly Question[]): Kind {
  return defineKind({
    name,
    questions: [equality(), parts, ends, ...questions, textEmptiness],
    search: ({ source, column, word, place }) => source.database.sql.contains(column.schema, word, place),
  })
}
