import fc from 'fast-check'
import { namesOf } from '../src/std/names-of.ts'
import { type Filter, filterLimits, operatorValues } from '../src/wire/filter.ts'
import { formatFilter, isWithinLimits } from '../src/wire/filter-text.ts'
import { groupUnits } from '../src/wire/group-by.ts'
import { type ListQuery, listLimits } from '../src/wire/list-query.ts'
import { tidySearch } from '../src/wire/search-words.ts'

/** Text of any language, with every character that addresses and our notations use. Only NUL is not allowed. */
export const hostileText = fc
  .oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme' }) },
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=%+&#?;:,()"\'-!/\\ \t\n\u0085\u2028\uFEFFaÄ💡') }),
    fc.constantFrom('', '__proto__', 'constructor', 'or(', 'not', '=41', '%41', 'a+b c', '2026-11-20T10:30'),
    fc.string({ minLength: 500, maxLength: 700 }),
  )
  .map((text) => text.replaceAll('\0', ''))

const operators = namesOf(operatorValues)

const condition = fc.constantFrom(...operators).chain((operator) => {
  const [least, most] = operatorValues[operator]
  return fc.record({
    kind: fc.constant('condition' as const),
    column: hostileText,
    operator: fc.constant(operator),
    values: fc.array(hostileText, { minLength: least, maxLength: Math.min(most, 4) }),
  })
})

const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    condition,
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('tree'), { minLength: 2, maxLength: 4 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: tie('tree') }),
  ),
}))

/** Every filter that the parser accepts. */
export const anyFilter = tree.filter(isFilter)

const anyPlainQuery: fc.Arbitrary<ListQuery> = fc.record({
  table: fc.constant('products'),
  page: fc.integer({ min: 1, max: listLimits.page }),
  size: fc.integer({ min: 1, max: listLimits.size }),
  cursor: fc.option(
    fc.record({
      side: fc.constantFrom('after' as const, 'before' as const),
      token: hostileText.filter((token) => token !== ''),
    }),
  ),
  sort: fc.uniqueArray(
    fc.record({ column: hostileText, direction: fc.constantFrom('asc' as const, 'desc' as const) }),
    { maxLength: listLimits.sortKeys, selector: (key) => key.column },
  ),
  search: hostileText.map((text) => tidySearch(text.trim().slice(0, listLimits.searchCharacters))),
  filter: fc.option(anyFilter),
  columns: fc.option(fc.uniqueArray(hostileText, { minLength: 1, maxLength: 20 })),
  count: fc.constantFrom('auto' as const, 'none' as const, 'exact' as const),
})

const anyGroup = fc.record({
  column: hostileText.filter((column) => column !== ''),
  unit: fc.constantFrom(null, ...groupUnits),
})

const by = hostileText.filter((column) => column !== '')

const anyLook = fc.oneof(
  fc.record({ as: fc.constantFrom('kanban' as const, 'calendar' as const), by }),
  fc.record({
    as: fc.constant('calendar' as const),
    by,
    month: fc.constantFrom('1000-01', '2026-11', '9998-12'),
  }),
)

/** The rows of groups are sorted by them. */
export const anyListQuery: fc.Arbitrary<ListQuery> = fc
  .tuple(
    anyPlainQuery,
    fc.option(anyGroup),
    fc.constantFrom('asc' as const, 'desc' as const),
    fc.option(anyLook),
  )
  .map(([plain, group, direction, look]) => {
    const query = look === null ? plain : { ...plain, look }
    if (group === null) return query
    const others = query.sort.filter(({ column }) => column !== group.column)
    const sort = [{ column: group.column, direction }, ...others].slice(0, listLimits.sortKeys)
    return { ...query, group, sort }
  })

function isFilter(filter: Filter): boolean {
  return formatFilter(filter).length <= filterLimits.characters && isWithinLimits(filter)
}
