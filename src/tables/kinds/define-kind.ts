import { assert } from '../../std/assert.ts'
import type { Kind } from './kind.ts'
import { toPlainText } from './plain-text.ts'
import type { Question } from './questions/question.ts'
import { readValue } from './read-value.ts'

type KindParts = Pick<Kind, 'name'> &
  Partial<Kind> & {
    /** In the order in which a person reads the operators. */
    readonly questions: readonly Question[]
  }

/** A kind that can be asked these questions; in all else it is as most are, unless told. */
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
