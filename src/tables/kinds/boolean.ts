import { screenTexts } from '../../wire/texts/screens.ts'
import { defineKind } from './define-kind.ts'
import type { ConditionAsk } from './kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { likeness } from './questions/equality.ts'
import { readOperand, readValue, readWord } from './read-value.ts'

export const boolean = defineKind({
  name: 'boolean',
  questions: [likeness(readAlike), emptiness],
  search({ source: { database }, column, word }) {
    const value = words.get(word.toLowerCase())
    if (value === undefined) return null
    return database.sql.compare(column.schema, '=', database.values.fromText(value, column.schema))
  },
})

/** The words on the wire and on screens. */
const words: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  [screenTexts.values.yes.toLowerCase(), 'true'],
  [screenTexts.values.no.toLowerCase(), 'false'],
])

const answers =
  /^(?:true|false|yes|no|on|off|ja|nein|nee|nej|s[ií]|oui|non|sim|n[aã]o|tak|nie|evet|hayir|[tfynjso])$/i

/** If a boolean column accepts any value, programs have written words into it. */
function readAlike(text: string, ask: ConditionAsk): unknown[] {
  const isAnswer = ask.source.database.values.fromForeignText !== null && answers.test(text)
  if (!isAnswer) return [readOperand(readValue, text, ask)]
  const own = readWord(readValue, text, ask)
  return own === null || own === text ? [text] : [own, text]
}
