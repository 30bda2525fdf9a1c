import { assert } from '../../std/assert.ts'
import type { Kind } from './kind.ts'
import { toPlainText } from './plain-text.ts'
import type { Question } from './questions/question.ts'
import { readValue } from './read-value.ts'

type KindParts = Pick<Kind, 'name'> &
  Partial<Kind> & {
    /** The questions in the order in which people read the operators. */
    readonly questions: readonly Question[]
  }

/** Defines a kind that answers these questions. All else has common defaults. */
export function defineKind({ questions, ...parts }: KindParts): Kind {
  return {
    operators: questions.flatMap((question) => question.operators),
    sortable: true,
    condition(ask) {
      const asked = questions.find((question) => question.operators.includes(ask.operator))
      assert(asked, `${parts.name} is asked what it offers, not ${ask.operator}`)
      return asked.condition(ask)
    },
    search: null,
    toText: toPlainText,
    write: readValue,
    ...parts,
  }
}
