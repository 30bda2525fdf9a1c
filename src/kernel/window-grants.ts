import type { ListEngine, ListSource } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { wholeList } from '../wire/list-query.ts'
import type { WindowGrant } from '../wire/live.ts'
import type { Asker } from './kernel.ts'
import type { OpenLive } from './open-live.ts'
import { oneRow, type PageGiven, toWindow } from './to-window.ts'

/** What people follow by what they are shown, where they asked to; null for everybody else. */
export interface WindowGrants {
  ofPage(actor: Actor, asker: Asker, given: Omit<PageGiven, 'viewer'>): WindowGrant | null
  /** To be asked before the row is read: what is written between the two is told. */
  ofRow(actor: Actor, asker: Asker, row: RowShown): Promise<WindowGrant | null>
}

export interface RowShown {
  readonly source: ListSource
  readonly key: string
}

export interface WindowGrantParts {
  readonly engine: Pick<ListEngine, 'among'>
  readonly live: Pick<OpenLive, 'mark'> & { readonly live: Pick<OpenLive['live'], 'grant'> }
}

export function createWindowGrants({ engine, live }: WindowGrantParts): WindowGrants {
  const ofPage: WindowGrants['ofPage'] = (actor, asker, given) => {
    if (asker.window !== true || actor.kind !== 'person') return null
    const window = toWindow({ ...given, viewer: actor })
    return window && live.live.grant(window)
  }

  return {
    ofPage,
    async ofRow(actor, asker, { source, key }) {
      if (asker.window !== true || actor.kind !== 'person') return null
      const query = wholeList(source.table.id)
      const asOf = await live.mark()
      // As lists show it: that is what it is compared with.
      const [found] = await engine.among([{ source, query }], [key])
      const row = found?.row(key) ?? null
      return row && ofPage(actor, asker, { source, query, rows: [row], edges: oneRow, asOf })
    },
  }
}
