import type { GoneRow, PatchedRow } from '../../wire/live.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { pageTexts } from '../words/page-language.ts'
import type { ChangedCell } from './changed-cells.ts'

/** The duration of the highlight in live-marks.css. */
const freshMs = 2_000

/** Highlights cells that another person has changed. */
export function markChanged(document: Document, cells: readonly ChangedCell[]): void {
  for (const { key, column } of cells) light(findCell(document, key, column))
}

/** Highlights values and switches on the screen of one row. */
export function markValues(document: Document, columns: readonly string[]): void {
  for (const column of columns) {
    light(document.querySelector(`:is(dd, [data-row-switch])[data-column="${CSS.escape(column)}"]`))
  }
}

/** Fades a row that has gone, and says who did it. */
export function markGone(document: Document, gone: readonly GoneRow[]): void {
  const texts = pageTexts(screenTexts)
  for (const { key, operation, by } of gone) {
    const row = findRow(document, key)
    const words = operation === 'delete' ? texts.live.deleted(by) : texts.live.left(by)
    row?.setAttribute('data-gone', '')
    row?.querySelector('td[data-card="title"]')?.setAttribute('data-gone-words', words)
  }
}

/**
 * Marks rows that the reader has saved and that stay in sight, although the list no longer finds them. Returns the keys
 * of those that were not marked as gone before.
 */
export function markKept(document: Document, keys: readonly string[]): readonly string[] {
  const texts = pageTexts(screenTexts)
  return keys.filter((key) => {
    const row = findRow(document, key)
    const wasGone = row?.hasAttribute('data-gone')
    row?.removeAttribute('data-gone')
    row?.setAttribute('data-kept', '')
    row?.querySelector('td[data-card="title"]')?.setAttribute('data-gone-words', texts.live.kept)
    return !wasGone
  })
}

/** Removes the marks of rows that are in the list again. */
export function unmarkGone(document: Document, rows: readonly PatchedRow[]): void {
  for (const { key } of rows) {
    const row = findRow(document, key)
    row?.removeAttribute('data-gone')
    row?.removeAttribute('data-kept')
    row?.querySelector('[data-gone-words]')?.removeAttribute('data-gone-words')
  }
}

/** Removes all marks when another page is shown. */
export function clearMarks(document: Document): void {
  for (const name of ['data-fresh', 'data-gone', 'data-kept', 'data-gone-words']) {
    for (const marked of document.querySelectorAll(`[${name}]`)) marked.removeAttribute(name)
  }
}

function light(place: Element | null): void {
  if (place === null) return
  place.setAttribute('data-fresh', '')
  setTimeout(() => place.removeAttribute('data-fresh'), freshMs)
}

function findRow(document: Document, key: string): HTMLTableRowElement | null {
  return document.querySelector<HTMLTableRowElement>(`tr[data-key="${CSS.escape(key)}"]`)
}

function findCell(document: Document, key: string, column: string): HTMLTableCellElement | null {
  const row = findRow(document, key)
  const heads = [...(row?.closest('table')?.tHead?.rows[0]?.cells ?? [])]
  const at = heads.findIndex((head) => head.dataset.column === column)
  return row?.cells[at] ?? null
}
