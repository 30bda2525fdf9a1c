import type { ListData } from '../../../../wire/list-data.ts'
import { withoutGroup } from '../../../../wire/list-query-url.ts'
import { lookNames } from '../../../../wire/texts/look-names.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './look-choice.module.css'

/** Links to the other looks of a list whose columns serve for one. */
export function LookChoice({ query, looks }: Pick<ListData, 'query' | 'looks'>) {
  const words = useTexts(lookNames)
  const { kanban, calendar } = looks
  const shown = query.look?.as ?? 'table'
  const columns = { table: undefined, kanban: kanban[0], calendar: calendar[0], [shown]: query.look?.by }
  if (!columns.kanban && !columns.calendar) return null
  return (
    <nav aria-label={words.heading} className={styles.looks}>
      {(['table', 'kanban', 'calendar'] as const).map((as) => {
        const by = columns[as]
        const look = as === 'table' || !by ? undefined : { as, by }
        if (as !== 'table' && !look) return null
        return (
          <a
            key={as}
            href={toList(query, { look, group: undefined, sort: withoutGroup(query) })}
            aria-current={as === shown ? 'true' : undefined}
          >
            {words[as]}
          </a>
        )
      })}
    </nav>
  )
}
