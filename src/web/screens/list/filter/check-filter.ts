import { isProblem } from '../../../../std/problem.ts'
import type { Filter } from '../../../../wire/filter.ts'
import { joinFilters, toFilters } from '../../../../wire/filter-parts.ts'
import { formatFilter, parseFilter } from '../../../../wire/filter-text.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { ListCount } from '../../../../wire/list-page.ts'
import { ApiRefusal, askApi, toFailureWords } from '../../../asking/ask-api.ts'
import { toCount } from '../list-address.ts'
import { type Draft, type DraftCondition, toConditions, toFilter } from './draft.ts'

/** The list without its filter. */
type Searched = Pick<ListAddress, 'table' | 'search' | 'filter' | 'within'>

/** How many rows a filter finds, or why the server refuses it. */
export type Checked =
  | { readonly kind: 'counted'; readonly count: ListCount }
  /** `id` names the condition at fault, if one is. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly id: number | null }

/** Checks the filter with the server before the reader opens its list. Null if the caller has stopped the check. */
export async function checkDraft(
  query: Searched,
  draft: Draft,
  signal: AbortSignal,
): Promise<Checked | null> {
  const asked = await checkFilter(query, toFilter(draft), signal)
  if (asked === null || asked.kind === 'counted') return asked
  const suspects = toConditions(draft).filter((condition) => condition.column === asked.column)
  const found = suspects.length > 1 ? await findFault(query, suspects, signal) : suspects[0]
  return { kind: 'refused', sentence: asked.sentence, id: found?.id ?? null }
}

/** The filter of the list if the reader chooses this one. */
export function keepFixed(
  { filter, within }: Pick<ListAddress, 'filter' | 'within'>,
  own: Filter | null,
): Filter | null {
  return joinFilters([...toFilters(filter).slice(0, within?.fixed ?? 0), ...toFilters(own)])
}

type Answer =
  | { readonly kind: 'counted'; readonly count: ListCount }
  | { readonly kind: 'refused'; readonly sentence: string; readonly column: string | null }

async function checkFilter(
  query: Searched,
  filter: Filter | null,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    // The browser knows the limits, too.
    if (filter !== null) parseFilter(formatFilter(filter))
    const count = await askApi<ListCount>(toCount({ ...query, filter: keepFixed(query, filter) }, 'capped'), {
      signal,
    })
    return { kind: 'counted', count }
  } catch (failure) {
    if (signal.aborted) return null
    if (isProblem(failure)) return { kind: 'refused', sentence: failure.message, column: null }
    const [field] = failure instanceof ApiRefusal ? readFields(failure.body) : []
    return field === undefined
      ? { kind: 'refused', sentence: toFailureWords(failure), column: null }
      : { kind: 'refused', sentence: field.sentence, column: field.column }
  }
}

/** If several conditions use the column, this checks each one alone. */
async function findFault(
  query: Searched,
  suspects: readonly DraftCondition[],
  signal: AbortSignal,
): Promise<DraftCondition | undefined> {
  for (const suspect of suspects) {
    const alone = await checkFilter(query, toFilter(suspect), signal)
    if (alone?.kind === 'refused') return suspect
  }
  return undefined
}

/** A refusal's body may hold anything. */
function readFields(body: unknown): { readonly column: string; readonly sentence: string }[] {
  const fields: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'fields') : null
  if (typeof fields !== 'object' || fields === null) return []
  return Object.entries(fields).flatMap(([column, sentence]) =>
    typeof sentence === 'string' ? [{ column, sentence }] : [],
  )
}
