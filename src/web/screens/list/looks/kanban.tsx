import { useMemo } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { KanbanData } from '../../../../wire/look-data.ts'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import { drawName } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { SwitchForm } from '../../../switches/switch-form.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { Card, type CardHouse } from './card.tsx'
import { CardsHead } from './cards-head.tsx'
import styles from './kanban.module.css'
import { MoreCards } from './more-cards.tsx'
import { fieldId, PlainMoveForm } from './plain-move.tsx'
import { type LanePlace, toLanePlaces } from './to-places.ts'
import { useCardMoves } from './use-card-moves.ts'

interface KanbanProps extends Pick<ListData, 'query' | 'table' | 'looks'> {
  readonly data: KanbanData
  readonly column: Column
}

/** A lane of cards for each value of a column. */
export function Kanban({ query, table, looks, data, column }: KanbanProps) {
  const words = useTexts(lookTexts)
  const format = useFormat()
  const loaded = useMemo(() => toLanePlaces(data, column, words), [data, column, words])
  const { places, carrying, refused } = useCardMoves({
    table,
    column,
    loaded,
    beside: loaded.length,
    toValue: (lane) => loaded.find(({ id }) => id === lane)?.value,
  })
  const house: CardHouse = {
    table,
    by: column,
    columns: data.columns.flatMap((name) => table.columns.find((one) => one.name === name) ?? []),
    labels: data.labels,
    fields: data.fields,
    carrying: column.editable ? carrying : null,
  }
  const { others } = data
  return (
    <>
      <CardsHead {...{ query, table, carrying, refused }} columns={looks.kanban} isCounted={data.isCounted} />
      {column.editable && (
        <PlainMoveForm query={query}>
          <select id={fieldId} name={data.fields.to} className={controls.field}>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </PlainMoveForm>
      )}
      <SwitchForm switches={table.switches}>
        <div className={styles.lanes}>
          {places.map((lane) => (
            <LaneOfCards key={lane.id} lane={lane} house={house} />
          ))}
          {others !== null && (
            <p className={styles.others}>
              {words.otherLanes(others.lanes, format.count(others.lanes))}
              <br />
              {words.rows(others.rows, format.count(others.rows))}
            </p>
          )}
        </div>
      </SwitchForm>
    </>
  )
}

interface LaneProps {
  readonly lane: LanePlace
  readonly house: CardHouse
}

function LaneOfCards({ lane, house }: LaneProps) {
  const words = useTexts(lookTexts)
  const format = useFormat()
  const { by, labels, carrying } = house
  const { id, name, value, count, rows } = lane
  return (
    <section
      className={styles.lane}
      aria-label={name}
      data-place={id}
      data-over={carrying?.carried?.over === id || undefined}
    >
      <h2>
        <span className={styles.name}>
          {value === null ? (
            <em>{words.none}</em>
          ) : by.kind === 'relation' ? (
            <bdi>{name}</bdi>
          ) : (
            drawName({ value, column: by, format, labels })
          )}
        </span>
        {count !== null && (
          <span className={styles.count}>
            <span aria-hidden="true">{format.count(count)}</span>
            <span className="sr-only">{words.rows(count, format.count(count))}</span>
          </span>
        )}
      </h2>
      <ul aria-label={words.cards(name)}>
        {rows.map((row, at) => (
          <Card key={row.key ?? `at ${at}`} row={row} place={id} {...house} />
        ))}
      </ul>
      <MoreCards place={lane} />
    </section>
  )
}
