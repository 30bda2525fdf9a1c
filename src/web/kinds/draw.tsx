import type { ReactNode } from 'react'
import type { Column } from '../../wire/column.ts'
import { encodeKey } from '../../wire/key.ts'
import styles from './cell.module.css'
import type { Format } from './format.ts'
import type { ShownValue } from './kind.ts'
import { toShortUrl } from './short-url.ts'
import { toTone } from './tone.ts'

export function drawPlain(shown: ShownValue): ReactNode {
  return toText(shown)
}

/** The language of a text is unknown, so `bdi` takes the direction from its letters. */
export function drawText(shown: ShownValue): ReactNode {
  return <bdi>{toText(shown)}</bdi>
}

/** Some databases store any value in a column that is declared as boolean. */
export function drawYesNo(shown: ShownValue): ReactNode {
  const { value } = shown
  const text = toText(shown)
  return typeof value === 'boolean' ? <span className={value ? styles.yes : styles.no}>{text}</span> : text
}

export function drawWord(shown: ShownValue): ReactNode {
  const text = toText(shown)
  return (
    <bdi className={styles.word} data-tone={toTone(text) ?? undefined}>
      {text}
    </bdi>
  )
}

export function drawMoment({ value, column, format }: ShownValue): ReactNode {
  return drawTime(String(value), column.type, format)
}

export function drawTime(text: string, type: Column['type'], format: Pick<Format, 'moment'>): ReactNode {
  const { words, exact, isNear } = format.moment(text, type)
  return (
    // The browser draws a moment later than the server, so these words may differ.
    <time
      dateTime={text}
      title={exact === words ? undefined : exact}
      data-near={isNear ? type : undefined}
      suppressHydrationWarning={isNear}
    >
      {words}
    </time>
  )
}

export function drawBytes(shown: ShownValue): ReactNode {
  const { value, format } = shown
  const exact = toText(shown)
  if (typeof value !== 'object' || !('sizeBytes' in value))
    return <span className={styles.code}>{exact}</span>
  return (
    <span className={styles.code} title={exact}>
      {format.size(value.sizeBytes)}
    </span>
  )
}

export function drawUrl(shown: ShownValue): ReactNode {
  const text = toText(shown)
  if (!/^https?:\/\/[^\s/]/i.test(text) || isCut(text)) return drawText(shown)
  const short = shown.place === 'row' ? text : toShortUrl(text)
  return (
    <a
      href={text}
      className={styles.link}
      title={short === text ? undefined : text}
      target="_blank"
      rel="noopener noreferrer"
    >
      {short}
    </a>
  )
}

export function drawEmail(shown: ShownValue): ReactNode {
  const text = toText(shown)
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || isCut(text)) return drawText(shown)
  return (
    <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`} className={styles.link}>
      {text}
    </a>
  )
}

export function drawColor(shown: ShownValue): ReactNode {
  const text = toText(shown)
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return drawText(shown)
  return (
    <span className={styles.color}>
      <span className={styles.swatch} style={{ background: text }} /> {text}
    </span>
  )
}

/** A relation is a link to the related row. */
export function drawRelation(shown: ShownValue): ReactNode {
  const { value, column, label } = shown
  const text = toText(shown)
  const name = <bdi>{label ?? text}</bdi>
  const title = label === null ? undefined : text
  if (column.relation === null || isCut(text))
    return title === undefined ? name : <span title={title}>{name}</span>
  return (
    <a href={`/t/${column.relation}/${encodeKey([String(value)])}`} className={styles.link} title={title}>
      {name}
    </a>
  )
}

export function toText({ value, column, format }: ShownValue): string {
  return format.value(value, column)
}

/** A list shows only the beginning of a long value. A link made of it would go to a wrong address. */
export function isCut(text: string): boolean {
  return text.endsWith('…')
}
