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
  if (kanban.length + calendar.length === 0 && !query.look) return null
  const ways = [
    ['table', undefined],
    ['kanban', kanban[0]],
    ['calendar', calendar[0]],
  ] as const
  return (
    <nav aria-label={words.heading} className={styles.looks}>
      {ways.map(([as, by]) => {
        const isShown = as === (query.look?.as ?? 'table')
        if (as !== 'table' && by === undefined && !isShown) return null
        const look = as === 'table' || by === undefined ? undefined : { as, by }
        return (
          <a
            key={as}
            href={toList(query, {
              look: isShown ? query.look : look,
              group: undefined,
              sort: withoutGroup(query),
            })}
            aria-current={isShown ? 'true' : undefined}
          >
            {words[as]}
          </a>
        )
      })}
    </nav>
  )
}
