import { isProblem, Problem } from '../std/problem.ts'
import type { Sentence } from '../std/sentence.ts'
import type { CatalogTable, RowSource } from '../tables/index.ts'
import { databaseRefusals } from '../wire/texts/refusals/database.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { isSentence } from '../wire/texts/sentences.ts'

/**
 * Names the column that a refusal of the database is about, if that is clear: the only written column that the broken
 * rule has in its words, or the only one that refers to other rows.
 */
export function placeRefusal(failure: unknown, { table }: RowSource, written: readonly string[]): unknown {
  if (!isProblem(failure) || failure.code !== 'invalid' || Object.keys(failure.fields ?? {}).length > 0) {
    return failure
  }
  const { code, message, headers, members, publicDetail: words } = failure
  const [column, ...others] = isSentence(words) ? findColumns(words, table, written) : []
  if (column === undefined || others.length > 0) return failure
  const fields = Object.fromEntries([[column, words]])
  return new Problem(code, message, { fields, headers, members, publicDetail: words, cause: failure })
}

function findColumns(
  { id, args: [rule] }: Sentence,
  { schema }: CatalogTable,
  written: readonly string[],
): readonly string[] {
  if (id === ruleId) return namedIn(String(rule), written)
  const referring = schema.foreignKeys.flatMap(({ columns }) => columns)
  return referenceIds.includes(id) ? written.filter((name) => referring.includes(name)) : []
}

const ruleId = databaseRefusals.brokenRule('').id
const referenceIds = [
  databaseRefusals.brokenReference.id,
  databaseRefusals.brokenReferenceOf(undefined).id,
  rowRefusals.noSuchReference.id,
]

/** "products_price_check" and "price >= 0" have the word "price". */
function namedIn(rule: string, names: readonly string[]): readonly string[] {
  const words = ` ${toWords(rule)} `
  const found = names.filter((name) => words.includes(` ${toWords(name)} `))
  const isPart = (name: string) =>
    found.some((other) => other !== name && ` ${toWords(other)} `.includes(` ${toWords(name)} `))
  return found.filter((name) => !isPart(name))
}

function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
