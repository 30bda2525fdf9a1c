import { useEffect, useEffectEvent } from 'react'
import { type FoundCell, findCell } from '../table/find-cell.ts'
import { holdLinks } from './hold-links.ts'

interface CellEvents {
  /** Whether it can be written in place. */
  isEditable(found: FoundCell): boolean
  /** A double click in it, or F2 while the keyboard is there. */
  onEdit(found: FoundCell): void
}

/** Listens for all cells at once. A cell that can be written says so by `data-editable` as soon as somebody comes near. */
export function useCellEvents({ isEditable, onEdit }: CellEvents): void {
  const edit = useEffectEvent((event: Event) => {
    const isTaken =
      event.defaultPrevented || isOn(event.target, event.type === 'dblclick' ? pressed : written)
    const found = isTaken ? null : findCell(event.target)
    if (found === null) return
    if (event.type === 'dblclick' && isOn(event.target, 'a') && !isEditable(found)) return
    event.preventDefault()
    onEdit(found)
  })
  const mark = useEffectEvent((event: Event) => {
    const found = findCell(event.target)
    found?.cell.toggleAttribute('data-editable', isEditable(found))
  })
  const isHeld = useEffectEvent((link: HTMLAnchorElement) => {
    const found = findCell(link)
    return found !== null && isEditable(found)
  })
  useEffect(() => holdLinks((link) => isHeld(link)), [])
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('dblclick', edit, { signal })
    document.addEventListener('pointerover', mark, { signal, passive: true })
    document.addEventListener('focusin', mark, { signal })
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'F2' && !event.ctrlKey && !event.altKey && !event.shiftKey && !event.metaKey)
          edit(event)
      },
      { signal },
    )
    return () => listeners.abort()
  }, [])
}

/** What a key would write in, or move. A cell that is a link may be edited: F2 leads nowhere else. */
const written = 'input, select, textarea'
/** What a click does something to by itself. Links wait for a second click where that edits the cell. */
const pressed = `${written}, button, summary`

function isOn(target: EventTarget | null, widgets: string): boolean {
  return target instanceof Element && target.closest(widgets) !== null
}
