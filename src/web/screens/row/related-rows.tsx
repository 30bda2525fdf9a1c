import { useEffect, useState } from 'react'
import type { ListCount } from '../../../wire/list-page.ts'
import { type RelatedTable, toNewRelatedUrl, toRelatedUrl } from '../../../wire/related-table.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { askApi } from '../../asking/ask-api.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './related-rows.module.css'

interface RelatedRowsProps {
  readonly relations: readonly RelatedTable[]
}

/** The tables whose rows refer to this one. Each leads to a list with only these rows. */
export function RelatedRows({ relations }: RelatedRowsProps) {
  const texts = useTexts(screenTexts)
  if (relations.length === 0) return null
  return (
    <section aria-labelledby="related">
      <h2 id="related" className={styles.heading}>
        {texts.row.related}
      </h2>
      <ul className={box.box}>
        {relations.map((relation) => (
          <li key={JSON.stringify([relation.table, relation.columns])} className={styles.relation}>
            <a href={toRelatedUrl(relation)}>
              <bdi>{relation.label}</bdi>
            </a>
            {isAmbiguous(relation, relations) && (
              <span className={styles.column}>{relation.columnLabel}</span>
            )}
            <Count relation={relation} />
            {relation.addable && (
              <a
                href={toNewRelatedUrl(relation)}
                className={controls.quiet}
                aria-label={texts.row.addRelated(relation.label)}
              >
                {texts.row.add}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Two columns of one table may refer to the same row. */
function isAmbiguous({ table, columns }: RelatedTable, relations: readonly RelatedTable[]): boolean {
  return relations.some((other) => other.table === table && other.columns !== columns)
}

/** The page never waits for it. */
function Count({ relation: { table, filter } }: { readonly relation: RelatedTable }) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const [count, setCount] = useState<ListCount | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const address = `/api/tables/${table}/count?${new URLSearchParams({ filter })}`
    askApi<ListCount>(address, { signal: stop.signal }).then(setCount, () => {})
    return () => stop.abort()
  }, [table, filter])

  const value = count?.value ?? null
  if (count === null || value === null) return <span className={styles.count} />
  const shown = format.count(value)
  return <span className={styles.count}>{count.mode === 'capped' ? texts.row.moreThan(shown) : shown}</span>
}
