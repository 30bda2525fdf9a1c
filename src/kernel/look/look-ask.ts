import type { Actor } from '../../wire/actor.ts'
import type { ListAddress } from '../../wire/list-address.ts'
import type { TableHead } from '../../wire/list-page.ts'
import type { Look } from '../../wire/look.ts'
import type { Asker } from '../asker.ts'
import type { Kernel } from '../kernel.ts'

export interface LookParts {
  readonly lists: Pick<Kernel['lists'], 'rows' | 'groups'>
  readonly rows: Pick<Kernel['rows'], 'choices'>
  readonly tables: Pick<Kernel['tables'], 'named'>
}

/** A list that is looked at as cards, with the table as its reader sees it. */
export interface LookAsk {
  readonly actor: Actor
  readonly query: ListAddress
  readonly look: Look
  readonly table: TableHead
  /** The columns that the reader has hidden. */
  readonly hidden: readonly string[] | undefined
  readonly asker: Asker
  readonly now: Date
}
