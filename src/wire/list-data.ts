import type { ListAddress } from './list-address.ts'
import type { ListPage, TableHead } from './list-page.ts'
import type { ReadersGrant, WindowGrant } from './live.ts'
import type { ListViews } from './view.ts'
import type { WatchState } from './watch.ts'

/** All that a list's screen is drawn from. */
export interface ListData extends ListViews {
  /** What is shown, whatever little the address said: a view's own list where it names nothing else. */
  readonly query: ListAddress
  /** The address names a view that isn't there for the reader. */
  readonly isViewLost: boolean
  readonly table: TableHead
  readonly page: ListPage
  /** By which its rows are followed; null where they can't be. */
  readonly window: WindowGrant | null
  /** By which the reader meets others who have it open. */
  readonly readers: ReadersGrant
  /** Whether the reader can make its search faster. */
  readonly mayIndex: boolean
  /** How writes of other programs to the table are noticed. */
  readonly watch: WatchState
  /** Whether the reader can change that. */
  readonly mayWatch: boolean
  readonly mayShare: boolean
  readonly maySetStandard: boolean
  /** When it was read, so that server and browser say "3 minutes ago" of the same. */
  readonly now: string
}
