import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import type { WindowGrant } from './live.ts'
import { listRefusals } from './texts/refusals/lists.ts'

/** Rows of a table that refer to a row by these columns. */
export interface RelationName {
  readonly table: string
  readonly columns: readonly string[]
}

/** The related rows of one row, with table and key in the form of addresses. */
export interface RelatedPlace {
  readonly table: string
  readonly key: string
  readonly relation: RelationName
}

/** A table whose rows refer to a row, for screens. */
export interface RelatedTable extends RelationName {
  /** What the related rows are called: of a table that only joins two others, the label of the other one. */
  readonly label: string
  /** The label of the columns that refer. */
  readonly columnLabel: string
  /** The label of the columns that tell it from a relation with the same label. */
  readonly apart: string
  /** The filter that finds these rows, in the form of addresses. */
  readonly filter: string
  /** The grant to follow their number; null if it was not asked for. */
  readonly window: WindowGrant | null
}

/** The list of the related rows, on the page of their row. */
export function toRelatedUrl({ table, key, relation }: RelatedPlace): string {
  return `/t/${table}/${key}/related/${encodeRelation(relation)}`
}

/** `order_lines:order_id`, as a part of an address. */
export function encodeRelation({ table, columns }: RelationName): string {
  return `${table}:${columns.map(encodeName).join(',')}`
}

export function decodeRelation(text: string): RelationName {
  const [table = '', columns] = text.split(':')
  if (columns === undefined) throw new Problem('not-found', listRefusals.noSuchRelation(text))
  return { table, columns: columns.split(',').map((name) => decodeName(name, 'columns')) }
}

const givenPrefix = 'set.'

/** The form of a new related row, with the columns that refer filled in. */
export function toNewRelatedUrl({ table, columns }: RelationName, values: readonly string[]): string {
  return toNewUrl(table, Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])))
}

/** The form of a new row with these texts in its fields. */
export function toNewUrl(table: string, given: Readonly<Record<string, string>>): string {
  return `/t/${table}/new${toGivenSearch(given)}`
}

/** The form of a row in which these texts are typed already. */
export function toEditUrl(table: string, key: string, given: Readonly<Record<string, string>>): string {
  return `/t/${table}/${key}/edit${toGivenSearch(given)}`
}

function toGivenSearch(given: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(given).map(([column, text]) => [givenPrefix + column, text])
  return parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
}

/** The texts that an address gives to a form, by column. */
export function readGiven(parameters: URLSearchParams): ReadonlyMap<string, string> {
  return new Map(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(givenPrefix) ? [[name.slice(givenPrefix.length), value] as const] : [],
    ),
  )
}
