import type { ReactNode } from 'react'
import type { WireValue } from '../../wire/value.ts'
import styles from './cell.module.css'
import { drawText, isCut, toText } from './draw.tsx'
import type { ShownValue } from './kind.ts'
import { layOutJson } from './lay-out-json.ts'

/** A text of so many characters fits into a usual cell, so it needs no button. */
const fewCharacters = 40

export function drawLongText(shown: ShownValue): ReactNode {
  const text = toText(shown)
  const isShort = text.length <= fewCharacters && !text.includes('\n')
  return shown.place !== 'list' || isShort ? drawText(shown) : drawPeek(text, styles.peek)
}

/** Draws a short text as it is. A text that is cut or has several lines gets a button that shows all of it. */
export function drawShortText(shown: ShownValue): ReactNode {
  const text = toText(shown)
  const isName = !isCut(text) && !text.includes('\n')
  return shown.place !== 'list' || isName ? drawText(shown) : drawPeek(text, styles.peek)
}

export function drawJson(shown: ShownValue): ReactNode {
  const text = toText(shown)
  if (shown.place === 'row') return <pre className={styles.json}>{layOutJson(text) ?? text}</pre>
  if (shown.place === 'line' || !/^\s*[{[]./s.test(text)) return <span className={styles.code}>{text}</span>
  return drawPeek(text, `${styles.peek} ${styles.code}`)
}

/** So many digits tell a row from its neighbours. */
const shownDigits = 8

export function drawUuid(shown: ShownValue): ReactNode {
  const text = toText(shown)
  if (shown.place !== 'list' || text.length <= 2 * shownDigits || isCut(text)) {
    return <span className={styles.code}>{text}</span>
  }
  return drawPeek(`${text.slice(0, shownDigits)}…`, `${styles.peek} ${styles.code}`, text)
}

const shownItems = 3

export function drawList(shown: ShownValue): ReactNode {
  const { value, place } = shown
  if (!Array.isArray(value)) return drawText(shown)
  const items = place === 'row' ? value : value.slice(0, shownItems)
  const left = value.length - items.length
  return (
    <span className={styles.items} title={left === 0 ? undefined : value.map(toItem).join(', ')}>
      {items.map((item, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
        <bdi key={position} className={styles.item}>
          {toItem(item)}
        </bdi>
      ))}
      {left > 0 && <span className={styles.nothing}>+{left}</span>}
    </span>
  )
}

function toItem(item: WireValue): string {
  return typeof item === 'string' ? item : JSON.stringify(item)
}

/** A button with one line of the value. The list opens the panel with all of it. `whole` is the full value, if known. */
function drawPeek(text: string, className: string | undefined, whole?: string): ReactNode {
  return (
    <button type="button" data-peek className={className} title={whole} aria-haspopup="dialog">
      <bdi>{text}</bdi>
    </button>
  )
}
