import { useEffect, useReducer, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { ListCount } from '../../../wire/list-page.ts'
import { encodeRelation, type RelatedTable, toRelatedUrl } from '../../../wire/related-table.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { askApi } from '../../asking/ask-api.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useLive } from '../../live/use-live.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './related-tabs.module.css'

interface RelatedTabsProps {
  /** The table's id. */
  readonly table: string
  /** The row's key. */
  readonly row: string
  readonly relations: readonly RelatedTable[]
}

/** The pages of a row: its fields, then the rows of each foreign key that leads to it. */
export function RelatedTabs({ table, row, relations }: RelatedTabsProps) {
  const texts = useTexts(screenTexts)
  const { relation: shown } = useParams()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the tabs are one line that scrolls sideways.
    const current = place.current?.querySelector(`a[aria-current]`)
    if (shown !== undefined) current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [shown])
  if (relations.length === 0) return null
  return (
    <nav ref={place} className={styles.tabs} aria-label={texts.row.related}>
      <a href={`/t/${table}/${row}`} aria-current={shown === undefined ? 'page' : undefined}>
        {texts.row.details}
      </a>
      {relations.map((relation) => {
        const name = encodeRelation(relation)
        return (
          <a
            key={name}
            href={toRelatedUrl({ table, key: row, relation })}
            aria-current={name === shown ? 'page' : undefined}
          >
            <bdi>{relation.label}</bdi>
            {isAmbiguous(relation, relations) && <bdi className={styles.apart}>{relation.apart}</bdi>}
            <Count relation={relation} />
          </a>
        )
      })}
    </nav>
  )
}

/** Two columns of one table may refer to the same row. */
function isAmbiguous(relation: RelatedTable, relations: readonly RelatedTable[]): boolean {
  return relations.some((other) => other.label === relation.label && other !== relation)
}

/** The page never waits for it. Then it follows what others add and remove. */
function Count({ relation: { table, filter, window } }: { readonly relation: RelatedTable }) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const live = useLive()
  const [count, setCount] = useState<ListCount | null>(null)
  const [asked, askAgain] = useReducer((times: number) => times + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time it is asked for
  useEffect(() => {
    const stop = new AbortController()
    const address = `/api/tables/${table}/count?${new URLSearchParams({ filter })}`
    askApi<ListCount>(address, { signal: stop.signal }).then(setCount, () => {})
    return () => stop.abort()
  }, [table, filter, asked])
  useEffect(() => {
    if (window === null) return
    return live?.followCount(window, (found) => (found === null ? askAgain() : setCount(found)))
  }, [live, window])

  const value = count?.value ?? null
  if (count === null || value === null) return <span className={styles.count} />
  const shown = format.count(value)
  return <span className={styles.count}>{count.mode === 'capped' ? texts.row.moreThan(shown) : shown}</span>
}
