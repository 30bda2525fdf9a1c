import type { ReactNode } from 'react'
import { readSwitch } from '../../wire/read-switch.ts'
import type { Switch } from '../../wire/switch.ts'
import { toSwitchUrl } from '../../wire/switch-url.ts'
import type { ScreenTexts } from '../../wire/texts/screens.ts'
import { type CellValue, drawValue } from '../kinds/cell.tsx'
import '../toggle/toggle.css'
import styles from './switch.module.css'

export interface SwitchCell extends CellValue {
  readonly found: Switch
  readonly table: string
  /** Null if the row has no address, so that the switch cannot be sent. */
  readonly key: string | null
  /** The row's label. */
  readonly label: string
  readonly texts: ScreenTexts
}

/** Draws a switch that the reader may move, or else the word for its state. Other values are drawn as values. */
export function drawSwitchCell(cell: SwitchCell): ReactNode {
  const { found, value, key } = cell
  if (value === undefined) return drawValue(cell)
  const active = readSwitch(found.rule, value)
  if (active === null) return drawNeither(cell)
  return found.allowed && key !== null ? drawSwitch({ ...cell, key, active }) : drawState(found, active)
}

interface ShownSwitch extends SwitchCell {
  readonly key: string
  readonly active: boolean
}

/**
 * Draws the input that the script makes a switch, and a button for pages without script. Each page has hundreds, so a
 * call draws them, and the `SwitchForm` around them holds everything that they share. If turning off needs a question,
 * a link leads to the page that asks it. With script, the script asks.
 */
function drawSwitch({ found, table, key, active, label, texts }: ShownSwitch): ReactNode {
  const place = { table, key, column: found.column }
  const urls = { on: toSwitchUrl(place, true), off: toSwitchUrl(place, false) }
  return (
    <>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
        role="switch"
        data-toggle
        data-activate-url={urls.on}
        data-deactivate-url={urls.off}
        data-confirm={found.confirm ?? undefined}
        aria-label={texts.switches.name(found.label, label)}
        defaultChecked={active}
      />
      {active && found.confirm !== null ? (
        <a href={urls.off} className={styles.plain}>
          {texts.switches.turnOff}
        </a>
      ) : (
        <button type="submit" formAction={active ? urls.off : urls.on} className={styles.plain}>
          {active ? texts.switches.turnOff : texts.switches.turnOn}
        </button>
      )}
    </>
  )
}

/** The word for the state, for readers who may not move the switch. */
function drawState(found: Switch, active: boolean): ReactNode {
  return (
    <span className={active ? styles.on : styles.off} data-off={found.main && !active ? '' : undefined}>
      {active ? found.words.on : found.words.off}
    </span>
  )
}

function drawNeither(cell: SwitchCell): ReactNode {
  const { texts } = cell
  const { on, off } = cell.found.words
  return (
    <span className={styles.neither} title={texts.switches.neither(on, off)}>
      {drawValue(cell)}
    </span>
  )
}
