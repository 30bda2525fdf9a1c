import { type RefObject, useEffect } from 'react'

/** Ctrl or Command with S presses the first button, also while somebody types. */
export function useSaveKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      const isSend = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
      if (!(isSave || isSend) || !isOnTop(place.current)) return
      event.preventDefault()
      place.current?.querySelector<HTMLElement>('[data-save]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [place])
}

/** An open dialog covers the page, and a later one the earlier. */
function isOnTop(place: HTMLElement | null): boolean {
  const [top = null] = [...document.querySelectorAll('dialog[open]')].reverse()
  return place !== null && place.closest('dialog') === top
}
