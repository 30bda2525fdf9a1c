import { useMemo, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { Looked } from '../../../../wire/look-data.ts'
import { lookNames } from '../../../../wire/texts/look-names.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { useBoardLive } from '../../board/use-board-live.ts'
import { RowArea } from '../table/row-area.tsx'
import { useRemembered } from '../use-remembered.ts'
import { Calendar } from './calendar.tsx'
import styles from './cards.module.css'
import { Kanban } from './kanban.tsx'

export interface CardsProps extends Pick<ListData, 'query' | 'table' | 'looks'> {
  readonly looked: Looked
  readonly watch: ListData['watch']
}

/** The rows of a list as cards. Their page is read again when somebody writes. */
export function Cards({ watch, looked, ...list }: CardsProps) {
  const texts = useTexts(lookNames)
  const { query, table } = list
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const column = table.columns.find(({ name }) => name === query.look?.by)
  const places = looked.as === 'kanban' ? looked.lanes : looked.days
  useRemembered(
    query,
    useMemo(() => places.flatMap(({ rows }) => rows), [places]),
  )
  // They are followed like a board with one tile.
  useBoardLive({ place, reader: looked.reader, isHeard: watch === 'watched', ask: () => revalidate() })
  if (column === undefined) return null
  return (
    <RowArea label={texts[looked.as]} place={toListUrl(query)}>
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
