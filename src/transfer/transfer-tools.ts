import type { RowWriter, WriteSource } from '../rows/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'

export interface TransferTools {
  readonly store: Store
  readonly rows: RowWriter
  readonly clock: Clock
  /** The largest file that is taken, in bytes. */
  readonly mostBytes: number
  /** Works on a table with the actor's rights. Repeats the work if the table has changed since the catalog's read. */
  openTable<T>(
    ask: { readonly actor: Actor; readonly table: string },
    work: (source: WriteSource) => Promise<T>,
  ): Promise<T>
}
