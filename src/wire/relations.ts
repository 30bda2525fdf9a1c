import { z } from 'zod/mini'
import { decodeKey } from './key.ts'
import type { ListQuery } from './list-query.ts'
import { parseListQuery, requireKnown } from './list-query-url.ts'
import type { RelationName } from './related-table.ts'
import { tidySearch } from './search-words.ts'
import { fieldTexts } from './texts/api-fields.ts'

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

export const choiceParameters = ['q', 'first'] as const

interface ChoiceQuery {
  readonly search: string
  readonly first: readonly string[]
}

/** `…/choices/customer_id?q=ann`, or `?first=9,3` */
export function parseChoiceQuery(parameters: URLSearchParams): ChoiceQuery {
  requireKnown(parameters, choiceParameters)
  const first = parameters.get('first') ?? ''
  return { search: tidySearch(parameters.get('q') ?? ''), first: first === '' ? [] : decodeKey(first) }
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
