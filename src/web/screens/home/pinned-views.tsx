import type { HomeDesk } from '../../../wire/home.ts'
import { toViewUrl } from '../../../wire/list-address.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './pinned-views.module.css'
import { usePinnedCounts } from './use-pinned-counts.ts'

interface PinnedViewsProps extends Pick<HomeDesk, 'views'> {
  /** The time of the page. A newer page counts anew. */
  readonly asOf: string
}

/** The favourite views, with their numbers of rows as far as these are known. */
export function PinnedViews({ views, asOf }: PinnedViewsProps) {
  const texts = useTexts(homeTexts)
  const format = useFormat()
  const counts = usePinnedCounts(views, asOf)
  if (views.length === 0) return null
  return (
    <section aria-labelledby="pinned">
      <h2 id="pinned">{texts.pinned}</h2>
      <ul className={styles.views}>
        {views.map((view) => {
          const count = counts.get(view.id)
          const isKnown = count !== undefined && count.value !== null
          return (
            <li key={view.id}>
              <a href={toViewUrl({ table: view.table.id, id: view.id })}>
                <span className={styles.count} data-known={isKnown}>
                  {isKnown && count.value !== null && format.count(count.value)}
                  {count?.mode === 'capped' && '+'}
                </span>
                <bdi className={styles.name}>{view.name}</bdi>
                <bdi className={styles.table}>{view.table.label}</bdi>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
