import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { decodeKey } from '../../../wire/key.ts'
import { useNotices } from '../../switches/notices.ts'
import type { SavedForm } from './form-answer.ts'
import { FormDrawer } from './form-drawer.tsx'
import type { Choice } from './use-choices.ts'
import { AskBeforeLeaving, type LeaveGuard } from './use-leave-guard.ts'

/** The drawer around a form. */
export interface FormFrame {
  /** The form's own address. */
  readonly address: string
  /** The number of forms under it that wait for its row. */
  readonly level: number
  /** Whether closing the drawer would lose something. Its form keeps the answer here. */
  readonly asks: RefObject<() => boolean>
  /** Whether the drawer closes now, so nobody is asked again. */
  readonly isLeft: RefObject<boolean>
  close(): void
  saved(saved: SavedForm): void
}

/** The wish for a new row to which a field shall refer. */
export interface RowWish {
  /** The address of its form. */
  readonly address: string
  take(row: Choice): void
}

const WishContext = createContext<((wish: RowWish) => void) | null>(null)

/** Opens the form of a related row on top of this one. Null: so many are open that one loses one's way. */
export function useRowWish(): ((wish: RowWish) => void) | null {
  return useContext(WishContext)
}

const mostLevels = 3

export const asksNothing = () => false

interface FormStackProps {
  readonly guard: LeaveGuard
  readonly person: string
  readonly frame: FormFrame | null
  readonly children: ReactNode
}

/** A form, the drawer that may stand on it, and the question before both are left. */
export function FormStack({ guard, person, frame, children }: FormStackProps) {
  const { tell } = useNotices()
  const [wish, setWish] = useState<RowWish | null>(null)
  const asksAbove = useRef(asksNothing)
  const level = frame?.level ?? 0
  const asks = () => frame?.isLeft.current !== true && (guard.asks() || asksAbove.current())
  useEffect(() => {
    if (frame === null) return
    frame.asks.current = asks
    return () => {
      frame.asks.current = asksNothing
    }
  })

  function onSaved({ take }: RowWish, { key, notice }: SavedForm, isOpen: boolean) {
    if (notice !== null) tell(notice)
    if (!isOpen) return
    setWish(null)
    // A relation leads to a key of one column.
    const value = decodeKey(key).join()
    take({ key: value, label: notice?.label ?? value })
  }

  return (
    <WishContext value={level < mostLevels ? setWish : null}>
      {children}
      {level === 0 && <AskBeforeLeaving isDirty={guard.isDirty || wish !== null} asks={asks} />}
      {wish !== null && (
        <FormDrawer
          address={wish.address}
          level={level + 1}
          person={person}
          asks={asksAbove}
          onClose={() => setWish(null)}
          onSaved={(...saved) => onSaved(wish, ...saved)}
        />
      )}
    </WishContext>
  )
}
