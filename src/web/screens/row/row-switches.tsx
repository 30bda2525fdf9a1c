import { memo } from 'react'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { readSwitch } from '../../../wire/read-switch.ts'
import type { Switch } from '../../../wire/switch.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { valueIn } from '../../kinds/cell.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { drawSwitchCell } from '../../switches/draw-switch.tsx'
import { SwitchForm } from '../../switches/switch-form.tsx'
import { Why } from '../../switches/why.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './row-switches.module.css'

interface RowSwitchesProps {
  readonly table: TableHead
  readonly row: RowDetail
}

/** The switches of the row. React redraws them for another row only, since a switch's answer is newer than the page. */
export const RowSwitches = memo(function RowSwitches({ table, row }: RowSwitchesProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const place = { table: table.id, key: row.key, label: row.label, format, texts }
  if (table.switches.length === 0) return null
  return (
    <SwitchForm switches={table.switches}>
      <ul className={styles.switches} aria-label={texts.switches.heading}>
        {table.switches.map((found) => {
          const column = table.columns.find((known) => known.name === found.column)
          const value = valueIn(row, found.column)
          if (column === undefined) return null
          return (
            <li key={found.column} data-row-switch data-column={found.column}>
              {(value === undefined || found.label !== found.words.on) && (
                <span className={styles.label}>{found.label}</span>
              )}
              {drawSwitchCell({ ...place, found, column, value })}
              {found.allowed && value !== undefined && readSwitch(found.rule, value) !== null && (
                <Words found={found} />
              )}
              <Why question={texts.switches.why(found.label)} reason={found.reason} />
            </li>
          )
        })}
      </ul>
    </SwitchForm>
  )
})

/** Both words are there. The style shows the one for the current state. */
function Words({ found }: { readonly found: Switch }) {
  return (
    <span aria-hidden="true">
      <span className={styles.on}>{found.words.on}</span>
      <span className={styles.off}>{found.words.off}</span>
    </span>
  )
}
