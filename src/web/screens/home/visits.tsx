import type { HomeDesk, NamedVisit } from '../../../wire/home.ts'
import { type HomeTexts, homeTexts } from '../../../wire/texts/home.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { drawMark } from './draw-mark.tsx'
import styles from './visits.module.css'

/** The rows and lists that the person had open last, or changed. */
export function Visits({ visits }: Pick<HomeDesk, 'visits'>) {
  const texts = useTexts(homeTexts)
  const format = useFormat()
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{texts.visits}</h2>
      <ul className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.href}>
            <a href={visit.href}>
              <span className={styles.icon}>{drawMark(visit.kind, 18)}</span>
              <span className={styles.words}>
                <bdi>{visit.label}</bdi>
                <bdi className={styles.hint}>{toHint(visit, texts)}</bdi>
              </span>
              <span className={styles.at}>{drawTime(visit.at, 'instant', format)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toHint({ kind, table, isChange, isFiltered }: NamedVisit, { visit }: HomeTexts): string {
  if (kind === 'view') return visit.view(table.label)
  if (kind === 'list') return isFiltered ? visit.filtered : visit.list
  return isChange ? visit.changed(table.label) : table.label
}
