import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import type { SwitchesData } from '../../../../wire/tile-data.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { drawSwitchCell } from '../../../switches/draw-switch.tsx'
import { SwitchForm } from '../../../switches/switch-form.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { NoValues } from './no-values.tsx'
import styles from './tiles.module.css'

interface SwitchesTileProps {
  readonly data: SwitchesData
  readonly title: string
}

/** Switches of some rows. A new value draws a switch anew, since the browser keeps its state otherwise. */
export function SwitchesTile({ data, title }: SwitchesTileProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const { table, switch: found, column, rows } = data
  if (rows.length === 0) return <NoValues words={words.noSwitches} />
  return (
    <SwitchForm switches={[found]}>
      <ul className={styles.switches} aria-label={title}>
        {rows.map(({ key, label, value }) => (
          <li key={`${key} ${JSON.stringify(value)}`} data-row-switch data-key={key}>
            <a href={`/t/${table}/${key}`}>
              <bdi>{label}</bdi>
            </a>
            {drawSwitchCell({ found, table, key, label, column, value, format, texts })}
          </li>
        ))}
      </ul>
    </SwitchForm>
  )
}
