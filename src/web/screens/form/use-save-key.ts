import { type RefObject, useEffect } from 'react'

/** Ctrl or Command with S presses the first button, also while somebody types. */
export function useSaveKey(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's'
      const isSend = (event.ctrlKey || event.metaKey) && event.key === 'Enter'
      if (!(isSave || isSend) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      place.current?.querySelector<HTMLElement>('[data-save]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [place])
}
