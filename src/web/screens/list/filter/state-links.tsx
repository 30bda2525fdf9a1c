import type { Filter } from '../../../../wire/filter.ts'
import { withFilter, withoutFilter } from '../../../../wire/filter-parts.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { Switch } from '../../../../wire/switch.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './filter-chips.module.css'
import { findState, toStateFilters } from './switch-states.ts'

interface StateLinksProps {
  readonly query: ListAddress
  readonly table: TableHead
}

/** "Only: Active" and "Only: Inactive", if the table has a main switch. A second press removes the filter. */
export function StateLinks({ query, table }: StateLinksProps) {
  const texts = useTexts(screenTexts)
  const main = findMain(table)
  const filters = main && toStateFilters(main.found, main.column)
  if (!main || !filters) return null
  const asked = findState(query.filter, main.found, main.column)
  return (['on', 'off'] as const).map((side) => {
    const isAsked = asked?.side === side
    const filter = isAsked
      ? withoutFilter(query.filter, asked.part)
      : withFilter(query.filter, filters[side], asked?.part)
    return (
      <li key={side}>
        <a
          href={toList(query, { filter })}
          className={styles.state}
          aria-current={isAsked ? 'true' : undefined}
        >
          {toWords(main.found, side, texts)}
        </a>
      </li>
    )
  })
}

/** The filter that one of these links would set, in any of its forms. */
export function toAskedState(filter: Filter | null, table: TableHead): { readonly part: Filter } | null {
  const main = findMain(table)
  return main && toStateFilters(main.found, main.column) && findState(filter, main.found, main.column)
}

function findMain({ switches, columns }: TableHead) {
  const found = switches.find(({ main }) => main)
  const column = columns.find(({ name }) => name === found?.column)
  return found === undefined || column === undefined ? null : { found, column }
}

/** "Only: On" would not say what is on. */
function toWords({ label, words }: Switch, side: 'on' | 'off', texts: ScreenTexts): string {
  const isPlain = words.on.toLowerCase() === texts.switches.notice.on.toLowerCase()
  return isPlain ? texts.list.filters.onlyOf(label, words[side]) : texts.list.filters.only(words[side])
}
