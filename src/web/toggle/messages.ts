import { createId } from '../../std/ids.ts'
import { endOf } from './own-buttons.ts'
import type { Word } from './words.ts'

/** Shows why a switch was put back. A screen reader reads it at once, and again when the switch gets the focus. */
export interface Messages {
  show(input: HTMLInputElement, text: string, why: Word): void
  dismiss(input: HTMLInputElement): void
  /** Removes messages that the server was out of reach. */
  dismissCutOff(): void
  /** Removes messages of inputs that are no longer in the page. */
  dismissGone(): void
  dismissAll(): void
}

export function createMessages(): Messages {
  const shown = new Map<HTMLInputElement, HTMLElement>()
  const cutOff = new Set<HTMLInputElement>()

  function dismiss(input: HTMLInputElement) {
    const message = shown.get(input)
    if (message === undefined) return
    shown.delete(input)
    cutOff.delete(input)
    message.remove()
    describe(
      input,
      describers(input).filter((id) => id !== message.id),
    )
  }

  return {
    show(input, text, why) {
      dismiss(input)
      const message = input.ownerDocument.createElement('span')
      message.id = `toggle-${createId(new Date())}`
      message.setAttribute('role', 'alert')
      message.setAttribute('data-toggle-message', '')
      endOf(input).after(message)
      message.textContent = text
      describe(input, [...describers(input), message.id])
      shown.set(input, message)
      if (why === 'offline' || why === 'unreachable') cutOff.add(input)
    },
    dismiss,
    dismissCutOff: () => cutOff.forEach(dismiss),
    dismissGone() {
      for (const input of shown.keys()) if (!input.isConnected) dismiss(input)
    },
    dismissAll() {
      for (const input of shown.keys()) dismiss(input)
    },
  }
}

function describers(input: HTMLInputElement): string[] {
  return (input.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '')
}

function describe(input: HTMLInputElement, ids: readonly string[]): void {
  if (ids.length > 0) input.setAttribute('aria-describedby', ids.join(' '))
  else input.removeAttribute('aria-describedby')
}
