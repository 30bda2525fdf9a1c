import { createId } from '../../std/ids.ts'
import { addressOf } from './address-of.ts'
import { wordFor } from './words.ts'

/** Asks before a switch is turned off. Escape means no. The browser returns the focus to the switch. */
export interface Question {
  ask(input: HTMLInputElement, text: string): Promise<boolean>
  remove(): void
}

export function createQuestion(document: Document): Question {
  let made: Dialog | null = null

  return {
    async ask(input, text) {
      const page = document.defaultView
      if (page === null) return false
      made ??= makeDialog(document)
      const { dialog, words, no, yes } = made
      if (!('showModal' in dialog)) return page.confirm(text)
      if (dialog.open) return false
      words.textContent = text
      no.textContent = wordFor(input, 'no')
      yes.textContent = wordFor(input, 'yes')
      dialog.returnValue = ''
      if (!dialog.isConnected) document.body.append(dialog)
      dialog.showModal()
      const address = addressOf(input, false)
      await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }))
      // The page may have given the input to another record in the meantime.
      return dialog.returnValue === yes.value && addressOf(input, false) === address
    },
    remove() {
      if (made?.dialog.open) made.dialog.close()
      made?.dialog.remove()
    },
  }
}

interface Dialog {
  readonly dialog: HTMLDialogElement
  readonly words: HTMLElement
  readonly no: HTMLButtonElement
  readonly yes: HTMLButtonElement
}

/** "No" comes first and has the focus, so that holding Enter does not mean yes. */
function makeDialog(document: Document): Dialog {
  const dialog = document.createElement('dialog')
  const form = document.createElement('form')
  const words = document.createElement('p')
  const no = document.createElement('button')
  const yes = document.createElement('button')
  dialog.setAttribute('role', 'alertdialog')
  dialog.setAttribute('data-toggle-dialog', '')
  words.id = `toggle-${createId(new Date())}`
  dialog.setAttribute('aria-labelledby', words.id)
  form.method = 'dialog'
  no.value = 'no'
  yes.value = 'yes'
  form.append(words, no, yes)
  dialog.append(form)
  return { dialog, words, no, yes }
}
