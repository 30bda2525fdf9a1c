import { useEffect, useEffectEvent } from 'react'
import { type FoundCell, findCell } from '../table/find-cell.ts'
import { holdLinks } from './hold-links.ts'

interface CellEvents {
  /** Which cells these are: those of a table, or the fields of a row, which may stand beside it. */
  readonly cells: 'td' | 'dd'
  /** Whether the cell can be edited in place. */
  isEditable(found: FoundCell): boolean
  /** Called on a double click in the cell, on F2 while it has the focus, or on its pencil. */
  onEdit(found: FoundCell): void
}

/** Listens for all cells at once. An editable cell gets `data-editable` when the pointer or the focus reaches it. */
export function useCellEvents({ cells, isEditable, onEdit }: CellEvents): void {
  function find(target: EventTarget | null): FoundCell | null {
    const found = findCell(target)
    return found?.cell.matches(cells) ? found : null
  }
  const edit = useEffectEvent((event: Event) => {
    const isTaken =
      event.defaultPrevented || isOn(event.target, event.type === 'dblclick' ? pressed : written)
    const found = isTaken ? null : find(event.target)
    if (found === null) return
    if (event.type === 'dblclick' && isOn(event.target, 'a') && !isEditable(found)) return
    event.preventDefault()
    onEdit(found)
  })
  const press = useEffectEvent((event: MouseEvent) => {
    const found = isOn(event.target, 'button[data-edit]') ? find(event.target) : null
    if (found !== null) onEdit(found)
  })
  const mark = useEffectEvent((event: Event) => {
    const found = find(event.target)
    found?.cell.toggleAttribute('data-editable', isEditable(found))
  })
  const isHeld = useEffectEvent((link: HTMLAnchorElement) => {
    const found = find(link)
    return found !== null && isEditable(found)
  })
  useEffect(() => holdLinks((link) => isHeld(link)), [])
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('dblclick', edit, { signal })
    document.addEventListener('click', press, { signal })
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

/** Elements that use keys themselves. Links are not among them, because F2 does nothing on a link. */
const written = 'input, select, textarea'
/** Elements that use a click themselves. Links are not among them: in an editable cell they wait for a second click. */
const pressed = `${written}, button, summary`

function isOn(target: EventTarget | null, widgets: string): boolean {
  return target instanceof Element && target.closest(widgets) !== null
}
