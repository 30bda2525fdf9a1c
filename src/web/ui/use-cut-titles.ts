import { useEffect } from 'react'

/** Gives cut text under the pointer a title with all of it. It checks only then, because widths change. */
export function useCutTitles(): void {
  useEffect(() => {
    document.addEventListener('pointerover', onPointerOver, { passive: true })
    return () => document.removeEventListener('pointerover', onPointerOver)
  }, [])
}

function onPointerOver({ target }: PointerEvent): void {
  for (let element = toElement(target), steps = 0; element !== null && steps < 4; steps += 1) {
    // An element keeps a title of its own.
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
