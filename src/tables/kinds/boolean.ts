import { texts } from '../../wire/texts/screens.ts'
import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'

export const boolean = defineKind({
  name: 'boolean',
  questions: [equality(), emptiness],
  search({ source: { database }, column, word }) {
    const value = words.get(word.toLowerCase())
    if (value === undefined) return null
    return database.sql.compare(column.schema, '=', database.values.fromText(value, column.schema))
  },
})

/** As it travels, and as screens say it. */
const words: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['false', 'false'],
  [texts.values.yes.toLowerCase(), 'true'],
  [texts.values.no.toLowerCase(), 'false'],
])
