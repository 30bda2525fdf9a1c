import type { ListWithin } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { movablesOf } from '../../../../wire/read-switch.ts'
import type { Switch } from '../../../../wire/switch.ts'
import type { ScreenTexts } from '../../../../wire/texts/screens.ts'
import type { Total } from '../total.ts'
import type { Selected } from './selected.ts'

/** The change that the reader wants to make to the selected rows. */
export type Wish = Move | { readonly kind: 'set' | 'delete' | 'detach' }

export interface Move {
  readonly kind: 'switch'
  readonly moved: Switch
  readonly active: boolean
  readonly words: string
}

/** The rows to change. */
export interface Chosen {
  readonly table: TableHead
  readonly selected: Selected
  /** The number of rows of the list, as far as the page knows it. */
  readonly total: Total | null
  /** The row to which the rows refer, in its list of related rows. */
  readonly within: ListWithin | undefined
}

/** On and off of each switch that the reader may move, and of the trash. The main switch comes first. */
export function toMoves(table: TableHead, texts: ScreenTexts): readonly Move[] {
  return movablesOf(table)
    .filter(({ allowed }) => allowed)
    .toSorted((one, other) => Number(other.main) - Number(one.main))
    .flatMap((moved) =>
      [true, false].map((active) => ({
        kind: 'switch',
        moved,
        active,
        words: toWords(table, moved, active, texts),
      })),
    )
}

/** A table has only one main switch, so its words need no label. */
function toWords({ trash }: TableHead, moved: Switch, active: boolean, texts: ScreenTexts): string {
  if (moved === trash) return texts.selection.trash[active ? 'back' : 'move']
  return moved.main
    ? texts.selection.turn[active ? 'on' : 'off']
    : texts.selection.turn[active ? 'onOf' : 'offOf'](moved.label)
}
