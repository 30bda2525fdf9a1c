import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { decodeName, encodeName } from './key.ts'
import type { ListQuery } from './list-query.ts'
import { parseListQuery, requireKnown } from './list-query-url.ts'
import { tidySearch } from './search-words.ts'
import { fieldTexts } from './texts/api.ts'
import { listRefusals } from './texts/refusals/lists.ts'

export const choicesShape = z.readonly(
  z.strictObject({
    choices: z.readonly(
      z.array(
        z.strictObject({
          key: z.string().check(z.describe(fieldTexts.choiceKey)),
          label: z.string().check(z.describe(fieldTexts.choiceLabel)),
        }),
      ),
    ),
  }),
)

/** Rows that a column may refer to. */
export type Choices = z.infer<typeof choicesShape>

export const choiceParameters = ['q'] as const

/** `…/choices/customer_id?q=ann` */
export function parseChoiceSearch(parameters: URLSearchParams): string {
  requireKnown(parameters, choiceParameters)
  return tidySearch(parameters.get('q') ?? '')
}

/** Rows of a table that refer to a row by these columns. */
export interface RelationName {
  readonly table: string
  readonly columns: readonly string[]
}

/** A table whose rows refer to a row, for screens. */
export interface RelatedTable extends RelationName {
  readonly label: string
  /** The label of the columns that refer. */
  readonly columnLabel: string
  /** The filter of the list that shows these rows, in the form of addresses. */
  readonly filter: string
  /** Whether the person may add such rows. */
  readonly addable: boolean
  /** What the columns of a new one hold, in their order. */
  readonly values: readonly string[]
}

/** The list of the related rows. */
export function toRelatedUrl({ table, filter }: Pick<RelatedTable, 'table' | 'filter'>): string {
  return `/t/${table}?${new URLSearchParams({ filter })}`
}

const givenPrefix = 'set.'

/** The form of a new related row, with the columns that refer filled in. */
export function toNewRelatedUrl({ table, columns, values }: RelatedTable): string {
  const given = columns.map((column, at) => [givenPrefix + column, values[at] ?? ''])
  return `/t/${table}/new?${new URLSearchParams(given)}`
}

/** The values that an address gives to a new row, by column. */
export function readGiven(parameters: URLSearchParams): ReadonlyMap<string, string> {
  return new Map(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(givenPrefix) ? [[name.slice(givenPrefix.length), value] as const] : [],
    ),
  )
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

export const relatedParameters = [
  'page',
  'size',
  'after',
  'before',
  'sort',
  'q',
  'filter',
  'columns',
  'count',
] as const

/** The page of the related rows, as of any list. */
export function parseRelatedQuery({ table }: RelationName, parameters: URLSearchParams): ListQuery {
  return parseListQuery(table, parameters, relatedParameters)
}
