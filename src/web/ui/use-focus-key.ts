import { type RefObject, useEffect } from 'react'
import { isWriting } from './is-writing.ts'

/** A key that focuses the field from anywhere on the page, unless the person is typing. */
export function useFocusKey(key: string, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isWriting(event.target) || document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, field])
}
