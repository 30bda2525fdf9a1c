import type { Expression, SqlBool } from 'kysely'
import { listRefusals } from '../../wire/texts/refusals/lists.ts'
import { allOf, anyOf } from '../rows/logic.ts'
import { defineKind } from './define-kind.ts'
import type { ConditionAsk, SearchAsk } from './kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'
import type { Question } from './questions/question.ts'
import { readChecked, refuseOperand } from './read-value.ts'

const readUuid = readChecked(isUuid)

const beginning: Question = {
  operators: ['starts'],
  condition(ask) {
    const [text = ''] = ask.values
    const found = startsWith(ask, text)
    if (found === null) throw refuseOperand(ask.column, listRefusals.notABeginning)
    return found
  },
}

export const uuid = defineKind({
  name: 'uuid',
  questions: [equality(readUuid), beginning, emptiness],
  search: (ask) => startsWith(ask, ask.word),
  write: readUuid,
})

type Where = Pick<ConditionAsk | SearchAsk, 'source' | 'column'>

/**
 * A range, which any index can use. Null if no UUID begins like this. A text column may hold capitals, which sort
 * between digits and small letters, so there are two ranges. A real UUID column gets the same range twice.
 */
function startsWith({ source, column }: Where, text: string): Expression<SqlBool> | null {
  const rest = '00000000-0000-0000-0000-000000000000'.slice(text.length)
  const [first, last] = [`${text}${rest}`, `${text}${rest.replaceAll('0', 'f')}`]
  if (text === '' || !isUuid(first)) return null
  const { sql, values } = source.database
  const range = (from: string, to: string) =>
    allOf([
      sql.compare(column.schema, '>=', values.fromText(from, column.schema)),
      sql.compare(column.schema, '<=', values.fromText(to, column.schema)),
    ])
  const small = range(first.toLowerCase(), last.toLowerCase())
  return /[a-f]/i.test(text) ? anyOf([small, range(first.toUpperCase(), last.toUpperCase())]) : small
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
