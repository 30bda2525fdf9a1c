import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  onClose(event: SyntheticEvent<HTMLDialogElement>): void
}

/** Opens a native dialog while the component is mounted. The browser then returns the focus to where it was. */
export function useModal(onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  // A layout effect closes it while the element is still in the page. Otherwise the focus would not return.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // In development, StrictMode closes and opens the dialog once more at first.
    onClose: (event) => {
      if (!event.currentTarget.open) onClose()
    },
  }
}
