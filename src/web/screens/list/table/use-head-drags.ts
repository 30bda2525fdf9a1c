import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { loadAhead } from '../../../asking/until-answered.ts'
import type { ListColumns } from './use-list-columns.ts'

/** It comes with the pointer, before anything is pressed. */
const load = () => loadAhead(() => import('./head-drags.ts'))

interface HeadDrags {
  onPointerEnter(): void
  onPointerDown(event: PointerEvent<HTMLElement>): void
  onDoubleClick(event: MouseEvent<HTMLElement>): void
}

/** A head's edge makes its column wider, the rest of it takes the column elsewhere. */
export function useHeadDrags(columns: ListColumns): HeadDrags {
  const part = useRef<Awaited<ReturnType<typeof load>>>(null)
  // Another page may come while somebody drags.
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
      // Nothing is selected on the way.
      if (target.closest('[data-edge]') !== null) event.preventDefault()
      // Whoever is quick has let go before a promise is kept.
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
