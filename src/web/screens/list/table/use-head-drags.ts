import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { loadAhead } from '../../../asking/until-answered.ts'
import type { ListColumns } from './use-list-columns.ts'

/** The script loads when the pointer enters, before a press. */
const load = () => loadAhead(() => import('./head-drags.ts'))

interface HeadDrags {
  onPointerEnter(): void
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onDoubleClick(event: MouseEvent<HTMLElement>): void
}

/** Dragging a head's edge changes the width of its column. Dragging the head moves the column. */
export function useHeadDrags(columns: ListColumns): HeadDrags {
  const part = useRef<Awaited<ReturnType<typeof load>>>(null)
  // Another page may come during a drag.
  const latest = useRef(columns)
  useEffect(() => {
    latest.current = columns
  })
  const find = () => latest.current
  return {
    onPointerEnter: async () => {
      part.current = await load()
    },
    onPointerDown({ target, nativeEvent: event }) {
      if (event.button !== 0 || !(target instanceof Element)) return
      // The press must not start to select text.
      if (target.closest('[data-edge]') !== null) event.preventDefault()
      // A quick reader may end the drag before a promise resolves, so a loaded script starts it at once.
      if (part.current !== null) return part.current.startHeadDrag(target, event, find)
      let isHeld = true
      document.addEventListener('pointerup', () => (isHeld = false), { once: true })
      void load().then((drags) => {
        if (isHeld) drags?.startHeadDrag(target, event, find)
      })
    },
    onDoubleClick({ target }) {
      if (target instanceof Element) void load().then((drags) => drags?.fitColumn(target, columns))
    },
  }
}
