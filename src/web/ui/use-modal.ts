import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  onClose(event: SyntheticEvent<HTMLDialogElement>): void
}

/** A native dialog that is open as long as it is there; the browser gives the focus back to where it was. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // While the element is still in the page: only then the focus goes back.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // Under StrictMode in development it closes and opens once more at first.
    onClose: (event) => {
      if (!event.currentTarget.open) onClose()
    },
  }
}
