import { refuseText } from '../../db/index.ts'
import { anyOf } from '../rows/logic.ts'
import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { equality } from './questions/equality.ts'
import { type ReadValue, readValue } from './read-value.ts'

/** Databases differ in whether they accept a word that the column can't hold. We always refuse it. */
const readAllowed: ReadValue = (text, source, column) => {
  const value = readValue(text, source, column)
  const { allowedValues } = column.schema
  if (allowedValues?.includes(String(value)) === false) throw refuseText(column.schema)
  return value
}

export const enumeration = defineKind({
  name: 'enum',
  questions: [equality(readAllowed), emptiness],
  search({ source: { database }, column: { schema }, word }) {
    const meant = schema.allowedValues?.filter((one) => one.toLowerCase().includes(word.toLowerCase())) ?? []
    if (meant.length === 0) return null
    return anyOf(meant.map((one) => database.sql.compare(schema, '=', database.values.fromText(one, schema))))
  },
  write: readAllowed,
})
