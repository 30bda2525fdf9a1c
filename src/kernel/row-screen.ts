import { can } from '../access/index.ts'
import type { Kernel } from './kernel.ts'

export interface RowScreenOptions {
  readonly rows: Pick<Kernel['rows'], 'find' | 'relations'>
  readonly audit: Pick<Kernel['audit'], 'history'>
  readonly broadcasting: Pick<Kernel['broadcasting'], 'meet'>
}

/** All data for a row's screen, for its page and for a list that shows it beside its rows. */
export function createRowScreen({ rows, audit, broadcasting }: RowScreenOptions): Kernel['rows']['screen'] {
  return async (actor, where, asker = {}) => {
    const following = { ...asker, window: true }
    const [found, history] = await Promise.all([
      rows.find(actor, where, following),
      audit.history(actor, where, asker),
    ])
    const { table, row } = found
    return {
      ...found,
      history,
      relations: await rows.relations(actor, { table: table.id, row }, following),
      readers: broadcasting.meet({ table: table.id, key: row.key }),
      mayReadAudit: can(actor, 'audit'),
      mayReveal: can(actor, 'reveal-secrets'),
    }
  }
}
