import { useEffect } from 'react'

/** Text that has no room says all of itself to whoever points at it: asked when they do, because room comes and goes. */
export function useCutTitles(): void {
  useEffect(() => {
    document.addEventListener('pointerover', onPointerOver, { passive: true })
    return () => document.removeEventListener('pointerover', onPointerOver)
  }, [])
}

function onPointerOver({ target }: PointerEvent): void {
  for (let element = toElement(target), steps = 0; element !== null && steps < 4; steps += 1) {
    // What says something of its own keeps it.
    if (element.title !== '' && element.dataset.cut === undefined) return
    if (isCut(element)) {
      element.dataset.cut = ''
      element.title = element.textContent
      return
    }
    if (element.dataset.cut !== undefined) {
      delete element.dataset.cut
      element.removeAttribute('title')
    }
    element = element.parentElement
  }
}

function toElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement ? target : null
}

function isCut(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis'
}
