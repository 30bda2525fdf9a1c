import type { Column } from '../../../../wire/column.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { Looked } from '../../../../wire/look-data.ts'
import { isTrashed } from '../../../../wire/read-switch.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { drawName, drawValue, isAmount, valueIn } from '../../../kinds/cell.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import { drawSwitchCell } from '../../../switches/draw-switch.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './card.module.css'
import { hintId } from './cards-head.tsx'
import { PlainMove } from './plain-move.tsx'
import type { Carrying, Movable } from './use-carry.ts'

/** What all cards of a screen share. */
export interface CardHouse {
  readonly table: TableHead
  /** The column of the lanes or days. */
  readonly by: Column
  /** The columns that a card shows. */
  readonly columns: readonly Column[]
  readonly labels: ListPage['labels']
  readonly fields: Looked['fields']
  /** Null if the reader may not change the column. */
  readonly carrying: Carrying | null
  /** The time of a row in its day; null if it has none. */
  toTime?(row: ListRow): string | null
}

interface CardProps extends CardHouse {
  readonly row: ListRow
  /** The id of its lane or day. */
  readonly place: string
}

/** A row: its name, its main switch and some of its values. */
export function Card({ row, place, ...house }: CardProps) {
  const { table, by, carrying } = house
  const label = toRowLabel(row, table.rowLabel)
  const canMove = carrying !== null && row.key !== null && valueIn(row, by.name) !== undefined
  const card = canMove && row.key !== null ? { key: row.key, label, place } : null
  return (
    <li
      className={styles.card}
      data-card={row.key ?? undefined}
      data-key={row.key ?? undefined}
      data-carried={(card !== null && carrying?.carried?.key === card.key) || undefined}
      onPointerDown={card === null ? undefined : (event) => carrying?.onPointerDown(event, card)}
    >
      <div className={styles.head}>
        {card !== null && carrying !== null && <Handle card={card} carrying={carrying} />}
        <CardName row={row} label={label} table={table} time={house.toTime?.(row) ?? null} />
        <MainSwitch row={row} label={label} table={table} />
      </div>
      <Values row={row} {...house} />
      {card !== null && <PlainMove {...house} card={card} seen={valueIn(row, by.name) ?? null} />}
    </li>
  )
}

interface HandleProps {
  readonly card: Movable
  readonly carrying: Carrying
}

/** Without script nothing can be carried, so its style hides it then. */
function Handle({ card, carrying }: HandleProps) {
  const words = useTexts(lookTexts)
  return (
    <button
      type="button"
      data-handle
      className={styles.handle}
      aria-label={words.handle(card.label)}
      aria-describedby={hintId}
      aria-disabled={carrying.isMoving(card.key) || undefined}
      aria-pressed={carrying.carried?.key === card.key}
      onKeyDown={(event) => carrying.onKeyDown(event, card)}
      onBlur={carrying.onBlur}
    />
  )
}

interface NamedProps {
  readonly row: ListRow
  readonly label: string
  readonly table: TableHead
}

function CardName({ row, label, table, time }: NamedProps & { readonly time: string | null }) {
  const name = <bdi>{label === '' ? '—' : label}</bdi>
  return (
    <span className={styles.name}>
      {time !== null && <time>{time}</time>}
      {row.key === null ? name : <a href={`/t/${table.id}/${row.key}`}>{name}</a>}
      {isTrashed(table, row) && <span data-off> {table.trash?.words.off}</span>}
    </span>
  )
}

/** A new value draws the switch anew, since the browser keeps its state otherwise. */
function MainSwitch({ row, label, table }: NamedProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const found = table.switches.find(({ main }) => main)
  const column = table.columns.find(({ name }) => name === found?.column)
  if (found === undefined || column === undefined) return null
  const value = valueIn(row, column.name)
  return (
    <span key={JSON.stringify(value)} className={styles.switch}>
      {drawSwitchCell({ found, table: table.id, key: row.key, label, column, value, format, texts })}
    </span>
  )
}

function Values({ row, columns, labels }: CardHouse & { readonly row: ListRow }) {
  const format = useFormat()
  const filled = columns.filter(({ name }) => {
    const value = valueIn(row, name)
    return value !== null && value !== ''
  })
  if (filled.length === 0) return null
  return (
    <dl className={styles.values}>
      {filled.map((column) => {
        const cell = { value: valueIn(row, column.name), column, format, labels }
        return (
          <div key={column.name}>
            <dt data-amount={isAmount(column) || undefined}>{column.label}</dt>
            <dd>{column.relation === null ? drawValue(cell) : drawName(cell)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
