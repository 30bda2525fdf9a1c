import { type RefObject, useEffect, useRef } from 'react'
import { startGrid } from '../../../grid/start-grid.ts'
import { startWidth } from '../../../grid/sticky-widths.ts'
import styles from './row-table.module.css'

/** Makes the table a grid for the keyboard, and marks which columns stay while others scroll. */
export function useGrid(): RefObject<HTMLTableElement | null> {
  const element = useRef<HTMLTableElement>(null)
  useEffect(() => {
    const table = element.current
    const area = table?.closest('section')
    if (!table || !area) return
    // The grid itself takes the focus, and scrolls with it.
    area.removeAttribute('tabindex')
    const ends = [startGrid(table, area), watchEdges(table, area)]
    return () => {
      for (const end of ends) end()
      area.tabIndex = 0
    }
  }, [])
  return element
}

/** Marks whether columns have scrolled under those that stay, for their shadows. */
function watchEdges(table: HTMLTableElement, area: HTMLElement): () => void {
  const listeners = new AbortController()
  const keptStart = createKeptStart()
  const mark = () => {
    area.toggleAttribute('data-scrolled', Math.abs(area.scrollLeft) > 1)
    const end = findMainEnd(table, area)
    if (end === null) delete area.dataset.main
    else area.dataset.main = end
  }
  const observer = new ResizeObserver(() => {
    keptStart.become(startWidth(table))
    mark()
  })
  observer.observe(area)
  if (table.tHead) observer.observe(table.tHead)
  area.addEventListener('scroll', mark, { passive: true, signal: listeners.signal })
  return () => {
    observer.disconnect()
    listeners.abort()
    keptStart.end()
  }
}

/** The end of the area where the main switch stays over other columns; null if it stands in its own place. */
function findMainEnd(table: HTMLTableElement, area: HTMLElement): 'start' | 'end' | null {
  const head = table.querySelector<HTMLElement>('thead th[data-sticks="both"]')
  const scrolled = Math.abs(area.scrollLeft)
  if (head === null || head.offsetWidth === 0) return null
  const { left, right } = head.getBoundingClientRect()
  const from = area.getBoundingClientRect().left + area.clientLeft
  const isMirrored = getComputedStyle(area).direction === 'rtl'
  const before = isMirrored ? from + area.clientWidth - right : left - from
  const behind = area.clientWidth - before - (right - left)
  if (scrolled > 1 && before < startWidth(table) + 1) return 'start'
  return area.scrollWidth - area.clientWidth - scrolled > 1 && behind < 1 ? 'end' : null
}

/** A style rule only for cells of the main switch. A variable on the table would restyle all cells at each step of a drag. */
function createKeptStart() {
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`.${styles.main} {}`)
  const [rule] = sheet.cssRules
  document.adoptedStyleSheets.push(sheet)
  return {
    become(pixels: number) {
      if (rule instanceof CSSStyleRule) rule.style.setProperty('--kept-start', `${pixels}px`)
    },
    end() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}
