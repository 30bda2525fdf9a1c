import { useMemo, useRef } from 'react'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { Looked } from '../../../../wire/look-data.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { RowArea } from '../table/row-area.tsx'
import { useRemembered } from '../use-remembered.ts'
import { Calendar } from './calendar.tsx'
import styles from './cards.module.css'
import { Kanban } from './kanban.tsx'
import { useCardsLive } from './use-cards-live.ts'

export interface CardsProps extends Pick<ListData, 'query' | 'table' | 'looks'> {
  readonly looked: Looked
  readonly watch: ListData['watch']
}

/** The rows of a list as cards. Their page is read again when somebody writes. */
export function Cards({ watch, looked, ...list }: CardsProps) {
  const texts = useTexts(screenTexts)
  const { query, table } = list
  const place = useRef<HTMLDivElement>(null)
  const column = table.columns.find(({ name }) => name === query.look?.by)
  const places = looked.as === 'kanban' ? looked.lanes : looked.days
  useRemembered(
    query,
    useMemo(() => places.flatMap(({ rows }) => rows), [places]),
  )
  useCardsLive({ place, reader: looked.reader, isHeard: watch === 'watched' })
  if (column === undefined) return null
  return (
    <RowArea label={texts.list.looks[looked.as]} place={toListUrl(query)}>
      <div ref={place} className={looked.as === 'kanban' ? styles.wide : undefined}>
        <div data-tile="cards">
          {looked.as === 'kanban' ? (
            <Kanban {...list} data={looked} column={column} />
          ) : (
            <Calendar {...list} data={looked} column={column} />
          )}
        </div>
      </div>
    </RowArea>
  )
}
