import type { ListEngine, ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { wholeList } from '../wire/list-query.ts'
import type { WindowGrant } from '../wire/live.ts'
import type { Asker } from './asker.ts'
import type { OpenLive } from './open-live.ts'
import { oneRow, toWindow, type WindowPage } from './to-window.ts'

/** Grants for people to follow what they see, if they asked for it; null for everybody else. */
export interface WindowGrants {
  ofPage(actor: Actor, asker: Asker, page: Omit<WindowPage, 'viewer'>): WindowGrant | null
  /** Call it before the row is read, so that no write in between is missed. */
  ofRow(actor: Actor, asker: Asker, row: RowShown): Promise<WindowGrant | null>
}

export interface RowShown {
  readonly source: ListSource
  readonly key: string
}

export interface WindowGrantOptions {
  readonly engine: Pick<ListEngine, 'among'>
  readonly live: Pick<OpenLive, 'mark'> & { readonly live: Pick<OpenLive['live'], 'grant'> }
}

const mostFollowed = 1_000

export function createWindowGrants({ engine, live }: WindowGrantOptions): WindowGrants {
  const ofPage: WindowGrants['ofPage'] = (actor, asker, page) => {
    if (asker.window !== true || actor.kind !== 'person') return null
    const window = toWindow({ ...page, viewer: actor })
    return window && live.live.grant(window)
  }

  return {
    ofPage,
    async ofRow(actor, asker, { source, key }) {
      if (asker.window !== true || actor.kind !== 'person') return null
      // The values of so many columns would not fit into a window.
      if (source.table.columns.length > mostFollowed) return null
      const query = wholeList(source.table.id)
      const asOf = await live.mark()
      // The row is read as lists show it, because it will be compared with that.
      const [rows] = await engine.among([{ source, query }], [key])
      const row = rows?.row(key) ?? null
      return row && ofPage(actor, asker, { source, query, rows: [row], edges: oneRow, asOf })
    },
  }
}
