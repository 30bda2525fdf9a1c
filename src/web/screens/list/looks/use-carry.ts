import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import { isFocusLost } from '../../../ui/is-focus-lost.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { dragCard } from './drag-card.ts'
import type { CardPlace } from './place-cards.ts'
import { stepPlace } from './step-place.ts'

/** A card that a reader can move, with the id of the place where it stands. */
export interface Movable {
  readonly key: string
  readonly label: string
  readonly place: string
}

export interface Carrying {
  /** The card in the reader's hand, and the place over which it is. */
  readonly carried: { readonly key: string; readonly over: string } | null
  /** Whether a move of the card is under way. It stays where it is until then. */
  isMoving(key: string): boolean
  /** The sentence that screen readers say. */
  readonly said: string
  /** For the handle of a card. */
  onKeyDown(event: KeyboardEvent<HTMLElement>, card: Movable): void
  onBlur(event: FocusEvent<HTMLElement>): void
  /** For its handle, and with a mouse for the whole card. */
  onPointerDown(event: PointerEvent<HTMLElement>, card: Movable): void
}

interface Hall {
  readonly places: readonly CardPlace[]
  /** The number of places in a row of the screen. */
  readonly beside: number
  /** The cards whose moves are under way. */
  readonly moved: ReadonlyMap<string, string>
  drop(card: Movable, to: string): void
}

/** Cards are picked up and dropped by the keyboard and by the pointer. */
export function useCarry({ places, beside, moved, drop }: Hall): Carrying {
  const words = useTexts(lookTexts)
  const [carried, setCarried] = useState<Carrying['carried']>(null)
  const [said, setSaid] = useState('')
  const kept = useKeptFocus(moved)
  const nameOf = (id: string) => places.find((place) => place.id === id)?.name ?? ''

  function leave(card: Movable, to: string) {
    setCarried(null)
    if (to === card.place) return setSaid(words.kept(card.label))
    setSaid(words.dropped(card.label, nameOf(to)))
    kept.current = card.key
    drop(card, to)
  }

  function pickUp(card: Movable) {
    setCarried({ key: card.key, over: card.place })
    setSaid(words.picked(card.label, nameOf(card.place)))
  }

  function carry(event: KeyboardEvent<HTMLElement>, card: Movable, over: string) {
    if (event.key === 'Enter' || event.key === ' ') return leave(card, over)
    if (event.key === 'Escape') return leave(card, card.place)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const at = places.findIndex(({ id }) => id === over)
    const next = stepPlace(at, places.length, { key: event.key, isMirrored, beside })
    const place = next === null ? undefined : places[next]
    if (next === null || place === undefined) return
    setCarried({ key: card.key, over: place.id })
    setSaid(words.over(place.name, next + 1, places.length))
    findPlace(place.id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return {
    carried,
    isMoving: (key) => moved.has(key),
    said,
    onKeyDown(event, card) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.key === 'Tab') return
      const isCarried = carried?.key === card.key
      if (!isCarried && event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      if (isCarried) carry(event, card, carried.over)
      else if (!moved.has(card.key)) pickUp(card)
    },
    onBlur: () => setCarried(null),
    onPointerDown(event, card) {
      if (moved.has(card.key)) return
      dragCard({
        event: event.nativeEvent,
        onOver: (over) => setCarried({ key: card.key, over: over ?? card.place }),
        onEnd: (to) => leave(card, to ?? card.place),
      })
    },
  }
}

/** The handle stands in another place after a move, so it gets the focus back while the move is under way. */
function useKeptFocus(moved: Hall['moved']) {
  const kept = useRef<string | null>(null)
  useEffect(() => {
    const key = kept.current
    if (key === null) return
    if (isFocusLost()) findHandle(key)?.focus()
    if (!moved.has(key)) kept.current = null
  }, [moved])
  return kept
}

function findPlace(id: string): HTMLElement | null {
  return document.querySelector(`[data-place="${CSS.escape(id)}"]`)
}

function findHandle(key: string): HTMLElement | null {
  return document.querySelector(`[data-card="${CSS.escape(key)}"] [data-handle]`)
}
