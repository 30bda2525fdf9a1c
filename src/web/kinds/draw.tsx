import type { ReactNode } from 'react'
import { encodeKey } from '../../wire/key.ts'
import styles from './cell.module.css'
import type { ShownValue } from './kind.ts'

/** The language of a text in a database is not known: its own letters say in which direction it runs. */
export function drawText({ text }: ShownValue): ReactNode {
  return <bdi>{text}</bdi>
}

/** What the database declares as yes or no may hold anything in some of them. */
export function drawYesNo({ value, text }: ShownValue): ReactNode {
  return typeof value === 'boolean' ? <span className={value ? styles.yes : styles.no}>{text}</span> : text
}

export function drawWord({ text }: ShownValue): ReactNode {
  return (
    <span className={styles.word}>
      <bdi>{text}</bdi>
    </span>
  )
}

export function drawCode({ text }: ShownValue): ReactNode {
  return <span className={styles.code}>{text}</span>
}

export function drawUrl(shown: ShownValue): ReactNode {
  const { text } = shown
  if (!/^https?:\/\/[^\s/]/i.test(text) || isCut(text)) return drawText(shown)
  return (
    <a href={text} className={styles.link} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}

export function drawEmail(shown: ShownValue): ReactNode {
  const { text } = shown
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || isCut(text)) return drawText(shown)
  return (
    <a href={`mailto:${encodeURIComponent(text).replace('%40', '@')}`} className={styles.link}>
      {text}
    </a>
  )
}

export function drawColor(shown: ShownValue): ReactNode {
  const { text } = shown
  if (!/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(text)) return drawText(shown)
  return (
    <>
      <span className={styles.swatch} style={{ background: text }} /> {text}
    </>
  )
}

/** Leads to the row that it names. */
export function drawRelation({ value, text, column, label }: ShownValue): ReactNode {
  const shown = <bdi>{label ?? text}</bdi>
  const title = label === null ? undefined : text
  if (column.relation === null || isCut(text))
    return title === undefined ? shown : <span title={title}>{shown}</span>
  return (
    <a href={`/t/${column.relation}/${encodeKey([String(value)])}`} className={styles.link} title={title}>
      {shown}
    </a>
  )
}

/** A list shows the beginning of what is long; an address in it would lead elsewhere. */
function isCut(text: string): boolean {
  return text.endsWith('…')
}
