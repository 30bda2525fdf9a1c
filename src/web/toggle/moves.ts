import type { SwitchAnswer } from '../../wire/switch.ts'
import { tellPage } from '../page-events.ts'
import { addressOf } from './address-of.ts'
import { createMessages } from './messages.ts'
import type { Outcome } from './outcome.ts'
import { createQuestion } from './question.ts'
import { sendWish } from './send-wish.ts'
import { pursue, type Wishes } from './wishes.ts'
import { wordFor } from './words.ts'

/** The moving switches of a document. `checked` as an attribute is the server's value; the shown value may be ahead of it. */
export interface Moves {
  /** A person has moved the switch. It already shows the new state. */
  wish(input: HTMLInputElement): Promise<void>
  /** Shows the server's value, unless a move is on its way. */
  show(input: HTMLInputElement): void
  /** Removes the message why the switch was put back. */
  dismiss(input: HTMLInputElement): void
  /** The server can be reached again, so messages that it could not are removed. */
  reconnected(): void
  /** The input now belongs to another record, so a pending answer is not about it. */
  forget(input: HTMLInputElement): void
  dismissGone(): void
  /** The page closes, so waiting moves are sent now. A second request for the same state does no harm. */
  sendWaiting(): void
  stop(): void
}

export function createMoves(document: Document, page: Window & typeof globalThis): Moves {
  const moving = new Map<HTMLInputElement, Wishes>()
  const messages = createMessages()
  const question = createQuestion(document)
  let unanswered = 0

  function show(input: HTMLInputElement) {
    input.checked = moving.get(input)?.last ?? input.defaultChecked
  }

  async function move(input: HTMLInputElement, wishes: Wishes) {
    const addresses = { on: addressOf(input, true), off: addressOf(input, false) }
    const isStillItself = () => moving.get(input) === wishes
    moving.set(input, wishes)
    unanswered++
    input.setAttribute('aria-busy', 'true')
    const outcome = await pursue(wishes, async (wish) => {
      const answer = await sendWish(page, wish ? addresses.on : addresses.off, wish)
      if (answer.accepted && isStillItself()) input.defaultChecked = answer.active
      tell(input, answer)
      return answer
    })
    if (isStillItself()) {
      release(input)
      if (!outcome.accepted) messages.show(input, outcome.said ?? wordFor(input, outcome.why), outcome.why)
    }
    unanswered--
    if (unanswered === 0) tellPage(document, 'switchboard:settled')
  }

  function release(input: HTMLInputElement) {
    moving.delete(input)
    input.removeAttribute('aria-busy')
    show(input)
  }

  return {
    async wish(input) {
      const active = input.checked
      const { confirm } = input.dataset
      // A script may have changed the shown state without the attribute.
      if (!moving.has(input)) input.defaultChecked = !active
      messages.dismiss(input)
      if (!page.navigator.onLine) {
        show(input)
        messages.show(input, wordFor(input, 'offline'), 'offline')
        return
      }
      if (!active && confirm) {
        show(input)
        if (!(await question.ask(input, confirm))) return
      }
      input.checked = active
      const wishes = moving.get(input)
      if (wishes) wishes.last = active
      else await move(input, { last: active, sent: null })
    },
    show,
    dismiss: messages.dismiss,
    reconnected: messages.dismissCutOff,
    forget(input) {
      messages.dismiss(input)
      if (moving.has(input)) release(input)
    },
    dismissGone: messages.dismissGone,
    sendWaiting() {
      for (const [input, { last, sent }] of moving) {
        if (last !== sent) void sendWish(page, addressOf(input, last), last)
      }
    },
    stop() {
      messages.dismissAll()
      question.remove()
    },
  }
}

/** Fires the event on the input, or on the document if the input has gone. A document listener hears both. */
function tell(input: HTMLInputElement, outcome: Outcome): void {
  const place = input.isConnected ? input : input.ownerDocument
  if (!outcome.accepted) tellPage(place, 'switchboard:refused', outcome.body)
  // Our own server gives such an answer on our pages. On other pages their own scripts read it.
  else tellPage(place, 'switchboard:switched', outcome.body as SwitchAnswer | null)
}
