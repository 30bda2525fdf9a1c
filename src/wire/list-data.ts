import type { Aggregate } from './aggregate.ts'
import type { Groups } from './groups.ts'
import type { ListAddress } from './list-address.ts'
import type { ListPage, TableHead } from './list-page.ts'
import type { ReadersGrant, WindowGrant } from './live.ts'
import type { LookChoices, Looked } from './look-data.ts'
import type { ListViews } from './view.ts'
import type { WatchState } from './watch.ts'

/** All data for a list's screen. */
export interface ListData extends ListViews {
  /** The query that is shown: the view's own list if the address has only the view. */
  readonly query: ListAddress
  /** True if the view of the address does not exist for the reader. */
  readonly isViewLost: boolean
  readonly table: TableHead
  readonly page: ListPage
  /** What its foot tells, if the page waited for that; else the page's script asks. */
  readonly measured: Aggregate | null
  /** The same of its groups. */
  readonly grouped: Groups | null
  readonly looks: LookChoices
  /** Its rows as cards, if it is looked at so. Then `page` has the first row only. */
  readonly looked: Looked | null
  /** The grant for following its rows; null if they can't be followed. */
  readonly window: WindowGrant | null
  /** The grant for meeting others who have it open. */
  readonly readers: ReadersGrant
  /** Whether the reader can make its search faster. */
  readonly mayIndex: boolean
  /** How the server notices writes of other programs to the table. */
  readonly watch: WatchState
  /** Whether the reader can change that. */
  readonly mayWatch: boolean
  /** The roles with which the reader can share views. */
  readonly shareable: readonly string[]
  readonly maySetStandard: boolean
  /** The time of the read, so that server and browser render the same "3 minutes ago". */
  readonly now: string
}
