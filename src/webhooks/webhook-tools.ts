import type { Access, Seal } from '../access/index.ts'
import type { Clock } from '../std/clock.ts'
import type { Log } from '../std/log.ts'
import type { Store } from '../store/index.ts'
import type { Catalog, ListEngine, ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { AddressGuard } from './forbidden-addresses.ts'
import type { Pace } from './pace.ts'
import type { Post } from './post.ts'

/** The tools that all of webhooks shares. */
export interface WebhookTools {
  readonly store: Store
  readonly access: Pick<Access, 'findActor' | 'requireFresh'>
  readonly engine: Pick<ListEngine, 'among'>
  readonly catalog: Pick<Catalog, 'tables'>
  readonly openTable: OpenTable
  readonly guard: AddressGuard
  readonly post: Post
  readonly seal: Seal
  readonly clock: Clock
  readonly log: Log
  readonly pace: Pace
  /** Identifies this process among those that share the store. */
  readonly node: string
}

/** Works on a table with the actor's rights. Repeats the work if the table has changed since the catalog's read. */
export type OpenTable = <T>(
  ask: { readonly actor: Actor; readonly table: string },
  work: (source: ListSource) => Promise<T>,
) => Promise<T>
