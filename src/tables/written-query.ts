import { z } from 'zod/mini'
import { Problem } from '../std/problem.ts'
import { type Filter, type Operator, operatorValues } from '../wire/filter.ts'
import type { ListQuery } from '../wire/list-query.ts'
import { parseListQuery, toListSearch } from '../wire/list-query-url.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'

/** Checks the query of a program like an address, because it may pass on what somebody sent. */
export function requireListQuery(query: ListQuery): ListQuery {
  const parsed = shape.safeParse(query)
  if (!parsed.success) {
    throw new Problem('bad-request', listRefusals.notWritten(toPath(parsed.error.issues[0]?.path)))
  }
  const { table, filter, ...rest } = parsed.data
  const asked = parseListQuery(table, new URLSearchParams(toListSearch({ ...rest, filter: null })))
  // An address cannot ask for zero columns, and limits the length of filters. Neither applies here.
  return { ...asked, filter, columns: rest.columns?.length === 0 ? [] : asked.columns }
}

const operators = Object.keys(operatorValues) as Operator[] // its own keys

const filter: z.ZodMiniType<Filter> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['and', 'or']), parts: z.array(filter).check(z.minLength(1)) }),
    z.object({ kind: z.literal('not'), part: filter }),
    z.object({
      kind: z.literal('condition'),
      via: z.exactOptional(z.array(z.string())),
      column: z.string(),
      operator: z.enum(operators),
      values: z.array(z.string()),
    }),
  ]),
)

const shape = z.object({
  table: z.string(),
  columns: z.nullable(z.array(z.string())),
  filter: z.nullable(filter),
  search: z.string(),
  sort: z.array(z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) })),
  page: z.number(),
  cursor: z.nullable(z.object({ side: z.enum(['after', 'before']), token: z.string() })),
  size: z.number(),
  count: z.enum(['auto', 'none', 'exact']),
})

/** Writes a path like `sort[0].direction`. */
function toPath(path: readonly PropertyKey[] = []): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
}
