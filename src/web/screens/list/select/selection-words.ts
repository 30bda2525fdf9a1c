import type { ListQuery } from '../../../../wire/list-query.ts'
import type { ScreenTexts } from '../../../../wire/texts/screens.ts'
import type { Format } from '../../../kinds/format.ts'
import { toTotalWords } from '../row-count.tsx'
import type { Total } from '../total.ts'
import { type Selected, toSelectedTotal } from './selected.ts'

interface Shown {
  readonly selected: Selected
  /** The number of rows of the list. */
  readonly total: Total | null
  /** The keys of the page. */
  readonly page: readonly string[]
}

/** Such as "12 selected · 3 on other pages" or "All matching rows selected: 12,430 rows · without 1". */
export function toSelectionWords(
  { selected, total, page }: Shown,
  format: Format,
  texts: ScreenTexts,
): string {
  if (selected.kind === 'some') {
    const here = page.filter((key) => selected.keys.has(key)).length
    const elsewhere = selected.keys.size - here
    return join([
      texts.selection.some(format.count(selected.keys.size)),
      elsewhere > 0 && texts.selection.elsewhere(format.count(elsewhere)),
    ])
  }
  const all = isNarrowed(selected.query) ? texts.selection.allMatching : texts.selection.all
  const rows = toSelectedTotal(selected, total)
  return join([
    rows === null ? all : texts.selection.counted(all, toTotalWords(rows, format, texts)),
    selected.except.size > 0 && texts.selection.except(format.count(selected.except.size)),
  ])
}

interface WholeList {
  readonly query: ListQuery
  readonly total: Total | null
}

/** The words of the button that selects all rows of the list. */
export function toSelectAllWords({ query, total }: WholeList, format: Format, texts: ScreenTexts): string {
  if (total?.mode === 'exact') return texts.selection.select.exactly(toTotalWords(total, format, texts))
  return isNarrowed(query) ? texts.selection.select.matching : texts.selection.select.whole
}

function isNarrowed({ filter, search }: ListQuery): boolean {
  return filter !== null || search !== ''
}

function join(parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false).join(' · ')
}
