import type { KeyboardEvent, PointerEvent } from 'react'
import type { ListAddress } from '../../../../wire/list-address.ts'
import { densities, usualLayout } from '../../../../wire/list-layout.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { columnTexts } from '../../../../wire/texts/columns.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import controls from '../../../ui/controls.module.css'
import { drawIcon } from '../../../ui/icon.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { GroupChoice } from '../groups/group-choice.tsx'
import { move, pin, place, show } from './column-acts.ts'
import styles from './columns-panel.module.css'
import { dragToPlace } from './drag-to-place.ts'
import type { ListColumns } from './use-list-columns.ts'
import { widthOf } from './width-of.ts'

export interface ColumnsPanelProps {
  readonly query: ListAddress
  readonly table: TableHead
  readonly columns: ListColumns
}

export function ColumnsPanel({ query, table, columns }: ColumnsPanelProps) {
  const texts = useTexts(screenTexts)
  const columnWords = useTexts(columnTexts)
  const { layout, change, standing } = columns
  const labels = new Map(table.columns.map((column) => [column.name, column.label]))
  return (
    <div className={styles.panel}>
      <ul className={styles.columns} aria-label={texts.table.columns}>
        {standing.all.map((name) => (
          <ColumnRow
            key={name}
            name={name}
            label={labels.get(name) ?? name}
            columns={columns}
            // A list without columns would have no heads to bring one back.
            isLast={standing.shown.length === 1 && standing.shown[0] === name}
          />
        ))}
      </ul>
      <p className={styles.hint}>{columnWords.dragHint}</p>
      <GroupChoice query={query} table={table} />
      <fieldset className={styles.density}>
        <legend>{columnWords.density}</legend>
        {densities.map((density) => (
          <label key={density}>
            <input
              type="radio"
              name="density"
              checked={layout.density === density}
              onChange={() => change({ ...layout, density })}
            />
            {columnWords.densities[density]}
          </label>
        ))}
      </fieldset>
      <button type="button" className={controls.quiet} onClick={() => change(usualLayout)}>
        {columnWords.asItWas}
      </button>
    </div>
  )
}

interface ColumnRowProps {
  readonly name: string
  readonly label: string
  readonly columns: ListColumns
  readonly isLast: boolean
}

function ColumnRow({ name, label, columns, isLast }: ColumnRowProps) {
  const columnWords = useTexts(columnTexts)
  const { standing } = columns
  const kept = standing.pinned.includes(name)
  function onKeyDown(event: KeyboardEvent) {
    const steps = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (!event.altKey || steps === null) return
    event.preventDefault()
    move(columns, name, steps)
  }
  return (
    <li data-column={name} className={styles.column} onKeyDown={onKeyDown}>
      <span
        className={styles.handle}
        title={columnWords.drag(label)}
        aria-hidden="true"
        onPointerDown={(event) => dragRow(event, columns)}
      >
        ⠿
      </span>
      <label>
        <input
          type="checkbox"
          checked={standing.shown.includes(name)}
          disabled={isLast}
          aria-label={columnWords.show(label)}
          onChange={(event) => show(columns, name, event.currentTarget.checked)}
        />
        <bdi className={styles.label}>{label}</bdi>
      </label>
      <button
        type="button"
        className={styles.step}
        aria-label={columnWords.earlier(label)}
        title={columnWords.earlier(label)}
        onClick={() => move(columns, name, -1)}
      >
        ↑
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={columnWords.later(label)}
        title={columnWords.later(label)}
        onClick={() => move(columns, name, 1)}
      >
        ↓
      </button>
      <button
        type="button"
        className={kept ? styles.pinned : styles.step}
        aria-label={columnWords.pin(label)}
        title={columnWords.pin(label)}
        aria-pressed={kept}
        onClick={() => pin(columns, name, widthOf(name))}
      >
        {drawIcon('pin', 14)}
      </button>
    </li>
  )
}

function dragRow({ currentTarget, nativeEvent }: PointerEvent<HTMLElement>, columns: ListColumns): void {
  const item = currentTarget.closest('li')
  const list = item?.closest('ul')
  const name = item?.dataset.column
  if (!item || !list || name === undefined) return
  nativeEvent.preventDefault()
  dragToPlace({
    event: nativeEvent,
    item,
    items: [...list.querySelectorAll('li')],
    area: list,
    isInline: false,
    onPlace: (before) => place(columns, name, before?.dataset.column ?? null),
  })
}
