import { useMemo } from 'react'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { ListQuery } from '../../../../wire/list-query.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import type { Command } from '../../../commands/commands.ts'
import { useCommands } from '../../../commands/use-commands.ts'
import { isNothing, type Selected } from './selected.ts'
import type { Selection } from './selection.ts'
import { isSettable } from './settable.ts'
import { toMovable, type Wish } from './wish.ts'

interface Offer {
  readonly table: TableHead
  readonly query: ListQuery
  /** Null before the page lives. */
  readonly selected: Selected | null
  readonly selection: Selection
  ask(wish: Wish): void
}

/** The same by name, from the palette. */
export function useSelectionCommands({ table, query, selected, selection, ask }: Offer): void {
  const isSome = selected !== null && !isNothing(selected)
  const commands = useMemo(() => {
    const all = query.filter === null && query.search === '' ? 'whole' : 'matching'
    const words = texts.selection.select[all]
    const select: Command = { id: 'select-all', words, key: null, run: () => selection.markAll(query) }
    return isSome ? [select, ...toWishes(table, ask), toClear(selection)] : [select]
  }, [table, query, isSome, selection, ask])
  useCommands(commands)
}

function toWishes(table: TableHead, ask: Offer['ask']): Command[] {
  const { turnOn, turnOff, set } = texts.selection.commands
  const moves = toMovable(table).flatMap((moved) =>
    [true, false].map((active) => ({
      id: `selected-${moved.column}-${active ? 'on' : 'off'}`,
      words: active ? turnOn(moved.label) : turnOff(moved.label),
      key: null,
      run: () => ask({ kind: 'switch', moved, active }),
    })),
  )
  const field = { id: 'selected-set', words: set, key: null, run: () => ask({ kind: 'set' }) }
  return table.columns.some(isSettable) ? [...moves, field] : moves
}

function toClear({ clear }: Selection): Command {
  return { id: 'selected-clear', words: texts.selection.clearName, key: null, run: clear }
}
