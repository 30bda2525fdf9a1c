import type { Filter } from '../../../../wire/filter.ts'
import { withFilter, withoutFilter } from '../../../../wire/filter-parts.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { movablesOf } from '../../../../wire/read-switch.ts'
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

/** "Only: Active" and "Only: Inactive" for the main switch, and the same for the trash. A second press removes the filter. */
export function StateLinks({ query, table }: StateLinksProps) {
  const texts = useTexts(screenTexts)
  return findStates(table).flatMap(({ found, column, filters }) => {
    const asked = findState(query.filter, found, column)
    return (['on', 'off'] as const).map((side) => {
      const isAsked = asked?.side === side
      const filter = isAsked
        ? withoutFilter(query.filter, asked.part)
        : withFilter(query.filter, filters[side], asked?.part)
      return (
        <li key={column.name + side}>
          <a
            href={toList(query, { filter })}
            className={styles.state}
            aria-current={isAsked ? 'true' : undefined}
          >
            {toWords(found, side, texts)}
          </a>
        </li>
      )
    })
  })
}

/** The filters that these links would set, in any of their forms. */
export function toAskedStates(filter: Filter | null, table: TableHead): readonly (Filter | undefined)[] {
  return findStates(table).map(({ found, column }) => findState(filter, found, column)?.part)
}

function findStates(table: TableHead) {
  return movablesOf(table).flatMap((found) => {
    const column = table.columns.find(({ name }) => name === found.column)
    const filters = (found.main || found === table.trash) && toStateFilters(found, column)
    return column && filters ? [{ found, column, filters }] : []
  })
}

/** "Only: On" would not say what is on. */
function toWords({ label, words }: Switch, side: 'on' | 'off', texts: ScreenTexts): string {
  const isPlain = words.on.toLowerCase() === texts.switches.notice.on.toLowerCase()
  return isPlain ? texts.list.filters.onlyOf(label, words[side]) : texts.list.filters.only(words[side])
}
