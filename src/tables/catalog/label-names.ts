import type { TableSchema } from '../../db/index.ts'
import type { CatalogColumn } from './catalog.ts'
import { toLabel } from './label.ts'
import { loginWords, secretWords } from './label-words.ts'
import { toSingular } from './singular.ts'

/** A column that could name a row, with its name in simplified forms. */
export interface LabelName {
  readonly column: CatalogColumn
  /** "legal_name" and "LegalName" are "legalname". */
  readonly squashed: string
  /** The same without the table's name, which many repeat: "product_name" of products is "name". Empty for "product" itself. */
  readonly bare: string | null
}

/** The columns that hold a short text or a whole number, and no secret. */
export function toLabelNames(table: TableSchema, columns: readonly CatalogColumn[]): LabelName[] {
  const things = toThings(table.name)
  const beginnings = Map.groupBy(table.columns, ({ name }) => toTokens(name)[0])
  const isShared = (start: string | undefined) =>
    (beginnings.get(start)?.length ?? 0) * 2 > table.columns.length
  return columns.filter(mayName).map((column) => {
    const tokens = toTokens(column.schema.name)
    const squashed = tokens.join('')
    const bare = loginWords.has(squashed)
      ? null
      : (withoutThing(squashed, things) ?? withoutShort(tokens, things, isShared(tokens[0])))
    return { column, squashed, bare }
  })
}

function mayName({ kind, schema }: CatalogColumn): boolean {
  const isName = ['text', 'email', 'url', 'long-text', 'integer', 'bigint'].includes(kind)
  const squashed = toTokens(schema.name).join('')
  return isName && (!secretWords.test(squashed) || /(name|title|label)$/.test(squashed))
}

export function toTokens(name: string): string[] {
  return toLabel(name)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
}

/** The names for one row of the table in one or several words, longest first: "wp_posts" has a "wppost", or a "post". */
function toThings(table: string): string[] {
  const tokens = toTokens(table)
  const specific = tokens.filter((token, index) => index === 0 || !general.test(token))
  const ends = specific.map((_token, index) => specific.slice(index).join(' '))
  const things = ends.flatMap((words) => [words, toSingular(words)].map((one) => one.replaceAll(' ', '')))
  return [...new Set(things.flatMap((thing) => [thing, thing.replace(fusedGeneral, '')]))].filter(
    (thing) => thing !== '',
  )
}

/** Words that only say that a table is a table. */
const general = /^(header|master|entity|info|data|base|tbl|table|lookup|record)s?$/
const fusedGeneral = /(?<=.{3})(header|master|entity)$/

function withoutThing(squashed: string, things: readonly string[]): string | null {
  const thing = things.find((one) => squashed.startsWith(one))
  if (thing !== undefined) return squashed.slice(thing.length)
  // The table's name may be last, as in "nombre_cliente".
  const last = things.find((one) => squashed.endsWith(one))
  return last === undefined ? null : squashed.slice(0, -last.length)
}

/** Removes an abbreviation of the table: "cust_name" of customers, and "n_name" if most columns begin like this. */
function withoutShort(
  tokens: readonly string[],
  things: readonly string[],
  isShared: boolean,
): string | null {
  const [start = '', ...rest] = tokens
  if (rest.length === 0) return null
  const isShort = things.some(
    (thing) => (start.length > 2 && thing.startsWith(start)) || (isShared && abbreviates(start, thing)),
  )
  return isShort ? rest.join('') : null
}

/** An abbreviation has the same first letter, and its other letters in the same order. */
function abbreviates(short: string, word: string): boolean {
  if (short[0] !== word[0]) return false
  let at = 0
  for (const letter of word) if (letter === short[at]) at += 1
  return at === short.length
}
