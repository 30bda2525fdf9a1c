import { useMemo } from 'react'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { ListQuery } from '../../../../wire/list-query.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
import type { Command } from '../../../commands/commands.ts'
import { useCommands } from '../../../commands/use-commands.ts'
import { useTexts } from '../../../words/use-texts.ts'
import type { Selection } from './selection.ts'
import { isSettable } from './settable.ts'
import { toMoves, type Wish } from './wish.ts'

interface Offer {
  readonly table: TableHead
  readonly query: ListQuery
  /** Whether the page has rows that can be selected. */
  readonly isPickable: boolean
  readonly isSomeSelected: boolean
  readonly selection: Selection
  ask(wish: Wish): void
}

/** The palette's commands for the selection. */
export function useSelectionCommands(offer: Offer): void {
  const texts = useTexts(screenTexts)
  const { table, query, isPickable, isSomeSelected, selection, ask } = offer
  const commands = useMemo(() => {
    if (!isPickable) return []
    const all = query.filter === null && query.search === '' ? 'whole' : 'matching'
    const words = texts.selection.select[all]
    const select = { id: 'select-all', words, key: null, run: () => selection.markAll(query) }
    const clear = { id: 'selected-clear', words: texts.selection.clearName, key: null, run: selection.clear }
    return isSomeSelected ? [select, ...toWishes(table, ask, texts), clear] : [select]
  }, [table, query, isPickable, isSomeSelected, selection, ask, texts])
  useCommands(commands)
}

function toWishes(table: TableHead, ask: Offer['ask'], texts: ScreenTexts): Command[] {
  const moves = toMoves(table, texts).map((move) => ({
    id: `selected-${move.moved.column}-${move.active ? 'on' : 'off'}`,
    words:
      move.moved === table.trash
        ? texts.selection.commands[move.active ? 'putBack' : 'trash']
        : texts.selection.commands[move.active ? 'turnOn' : 'turnOff'](move.moved.label),
    key: null,
    run: () => ask(move),
  }))
  const field = {
    id: 'selected-set',
    words: texts.selection.commands.set,
    key: null,
    run: () => ask({ kind: 'set' }),
  }
  return table.columns.some(isSettable) ? [...moves, field] : moves
}
