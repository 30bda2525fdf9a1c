import type { Column } from '../../../../wire/column.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { WireValue } from '../../../../wire/value.ts'
import type { EditText } from '../../../kinds/editable.ts'
import { type CardPlace, placeCards } from './place-cards.ts'
import { type Carrying, type Movable, useCarry } from './use-carry.ts'
import { useHeld } from './use-held.ts'
import { useMoves } from './use-moves.ts'

interface MovableCards<Place extends CardPlace> {
  readonly table: TableHead
  readonly column: Column
  /** The places as they were read. */
  readonly loaded: readonly Place[]
  readonly beside: number
  /** The value that a row gets in a place; undefined: it can't go there. */
  toValue(place: string, seen: WireValue): EditText | undefined
}

export interface CardMoves<Place extends CardPlace> {
  readonly places: readonly Place[]
  readonly carrying: Carrying
  readonly refused: string | null
}

/** The places as the reader sees them: with their own moves, and as they were while a card is carried. */
export function useCardMoves<Place extends CardPlace>(cards: MovableCards<Place>): CardMoves<Place> {
  const { table, column, loaded, beside, toValue } = cards
  const moves = useMoves({ table, column, loaded })
  const carrying = useCarry({ places: loaded, beside, moved: moves.moved, drop })
  const shown = useHeld(loaded, carrying.carried !== null)

  function drop({ key, label }: Movable, to: string) {
    const row = shown.flatMap(({ rows }) => rows).find((one) => one.key === key)
    const seen = row?.values[column.name] ?? null
    const value = toValue(to, seen)
    if (row !== undefined && value !== undefined) void moves.send({ key, label, to, value, seen })
  }

  return { places: placeCards(shown, moves.moved), carrying, refused: moves.refused }
}
