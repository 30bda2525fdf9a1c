import { type Access, can } from '../access/index.ts'
import { append } from '../audit/index.ts'
import type { Clock } from '../std/clock.ts'
import { Problem } from '../std/problem.ts'
import type { Store } from '../store/index.ts'
import { type ListEngine, revealValue } from '../tables/index.ts'
import { decodeKey } from '../wire/key.ts'
import { listRefusals } from '../wire/texts/refusals/lists.ts'
import type { Kernel } from './kernel.ts'
import type { TableReader } from './table-reader.ts'

export interface RevealOptions {
  readonly engine: ListEngine
  readonly reader: TableReader
  readonly store: Store
  readonly clock: Clock
  readonly access: Pick<Access, 'requireFresh'>
}

/** Shows one masked value to a signed-in owner, and to no token. The trail records it first. */
export function createReveal({
  engine,
  reader,
  store,
  clock,
  access,
}: RevealOptions): Pick<Kernel['rows'], 'reveal'> {
  return {
    async reveal(actor, { table, key, column }, asker = {}) {
      if (actor.kind !== 'person' || !can(actor, 'reveal-secrets')) {
        throw new Problem('forbidden', listRefusals.onlyOwnersReveal)
      }
      await access.requireFresh(actor)
      return reader.readFrom({ actor, id: table, asker }, async (ask) => {
        const { source, signal } = ask
        const row = await engine.row(ask, key)
        const limits = signal === undefined ? {} : { signal }
        const value = await revealValue(source, { key: decodeKey(row.key), column }, limits)
        const place = { table: source.table.id, key: row.key, label: row.label, column }
        await store.database.write(async (transaction) => {
          await append(store, transaction, { at: clock.now(), actor, action: 'secret.revealed', ...place })
        })
        return { value }
      })
    },
  }
}
