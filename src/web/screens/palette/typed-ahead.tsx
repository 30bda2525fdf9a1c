import { type RefObject, useLayoutEffect } from 'react'

/** In the place of the palette until it has come: whoever is faster than the net has typed into it. */
export function TypedAhead({ typed }: { readonly typed: RefObject<string> }) {
  useLayoutEffect(() => {
    function collect(event: KeyboardEvent) {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      // Neither a letter of a field nor a key of the page.
      event.preventDefault()
      event.stopPropagation()
      typed.current += event.key
    }
    document.addEventListener('keydown', collect, true)
    return () => document.removeEventListener('keydown', collect, true)
  }, [typed])
  return null
}
