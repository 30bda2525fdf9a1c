import { useCallback, useEffect, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { findCell } from '../table/find-cell.ts'

export interface Peeked {
  /** Each press opens a new panel. */
  readonly id: number
  readonly button: HTMLElement
  readonly key: string
  readonly column: Column
  /** The value as the cell knows it; null if the cell has only the beginning. */
  readonly whole: string | null
}

/** One listener serves all cells, because they are plain elements. */
export function usePeek({ columns }: TableHead) {
  const [peeked, setPeeked] = useState<Peeked | null>(null)
  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-peek]') : null
      const found = findCell(button)
      const column = columns.find(({ name }) => name === found?.column)
      if (button === null || found === null || column === undefined) return
      const whole = toWhole(button)
      setPeeked((last) => ({ id: (last?.id ?? 0) + 1, button, key: found.key, column, whole }))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [columns])
  return { peeked, close: useCallback(() => setPeeked(null), []) }
}

function toWhole({ title, textContent }: HTMLElement): string | null {
  if (title !== '') return title
  return textContent.endsWith('…') ? null : textContent
}
