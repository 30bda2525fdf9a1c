import type { HomeDesk, NamedVisit } from '../../../wire/home.ts'
import { type HomeTexts, homeTexts } from '../../../wire/texts/home.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
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
              <svg className={styles.icon} data-kind={visit.kind} aria-hidden="true">
                <path d={paths[visit.kind]} />
              </svg>
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

const paths: Readonly<Record<NamedVisit['kind'], string>> = {
  row: 'M3.5 7.5h13v5h-13z',
  list: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M8 8.2v7.3',
  view: 'M3 5.5h14M5.8 10h8.4M8.4 14.5h3.2',
}

function toHint({ kind, table, isChange, isFiltered }: NamedVisit, { visit }: HomeTexts): string {
  if (kind === 'view') return visit.view(table.label)
  if (kind === 'list') return isFiltered ? visit.filtered : visit.list
  return isChange ? visit.changed(table.label) : table.label
}
