import { decideTable } from '../access/index.ts'
import { findChange, findRowAct, findSave, type PastChange, type Save, type ToldAct } from '../audit/index.ts'
import type { Database } from '../db/index.ts'
import type { Clock } from '../std/clock.ts'
import { Problem } from '../std/problem.ts'
import {
  findOnlySwitch,
  moveSwitch,
  type SwitchTools,
  toNotice,
  undoChange,
  undoSave,
} from '../switches/index.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import { switchRefusals } from '../wire/texts/refusals/switches.ts'
import { inReach } from './in-reach.ts'
import type { Kernel } from './kernel.ts'
import { createTableReader } from './table-reader.ts'

export interface SwitchesOptions extends SwitchTools {
  readonly database: Database
  readonly catalog: Catalog
  readonly clock: Clock
}

/** How long a notice offers to undo. The trail offers it at any time. */
const noticeMs = 10 * 60_000

export function createSwitches(options: SwitchesOptions): Kernel['switches'] {
  const { catalog, clock, database, store } = options
  const { readFrom } = createTableReader(options)

  function isRecent(fact: Pick<ToldAct, 'by' | 'at'>, actor: Actor): boolean {
    return isBy(fact, actor) && clock.now().getTime() - Date.parse(fact.at) < noticeMs
  }

  async function toActNotice(actor: Actor, row: ToldAct | null): Promise<SwitchNotice | null> {
    if (row === null || !isRecent(row, actor)) return null
    const { id: entry, at, table, key, label, act } = row
    const known = await findInSight(actor, { table, fields: [] })
    if (known === null) return null
    const nothing = { column: '', active: null, words: null }
    const saved = await findSave(store, entry)
    const others = saved === null ? [] : await toOtherTables(actor, saved, table)
    return {
      entry,
      at,
      table,
      key,
      label,
      ...nothing,
      field: saved === null ? null : [known.label, ...others].join(', '),
      isUndo: act.kind === 'restored',
      undoable: act.kind === 'deleted' || saved !== null,
      act,
    }
  }

  async function findInSight(
    actor: Actor,
    { table, fields }: Pick<PastChange, 'table' | 'fields'>,
  ): Promise<CatalogTable | null> {
    const catalogTable = (await catalog.tables()).get(table)
    if (catalogTable === undefined) return null
    const { may, columns } = decideTable(actor, catalogTable.schema)
    return may.has('read') && fields.every(({ column }) => columns === 'all' || columns.has(column))
      ? catalogTable
      : null
  }

  /** The labels of the other tables whose rows were saved together with one of this table. */
  async function toOtherTables(
    actor: Actor,
    { written, lost }: Save,
    own: string,
  ): Promise<readonly string[]> {
    const tables = await catalog.tables()
    const ids = new Set([...written, ...(lost?.entries ?? [])].map(({ table }) => table))
    return [...ids].flatMap((one) => {
      const table = one === own ? undefined : tables.get(one)
      return table && decideTable(actor, table.schema).may.has('read') ? [table.label] : []
    })
  }

  return {
    move(actor, { table, key, column, active }, { idempotencyKey: request = null } = {}) {
      return readFrom({ actor, id: table, asker: {} }, ({ source }) =>
        moveSwitch(options, { actor, source, key, column, active, request }),
      )
    },
    async undo(actor, entry, { columns: only = null, idempotencyKey: request = null } = {}) {
      const save = only === null ? await findSave(store, entry) : null
      if (save !== null) {
        const reach = await inReach(catalog, actor)
        return undoSave(options, { actor, database, save, entry, request, ...reach })
      }
      const change = await findChange(store, entry)
      if (change === null) throw new Problem('not-found', switchRefusals.notUndoable)
      return readFrom({ actor, id: change.table, asker: {} }, ({ source }) =>
        undoChange(options, { actor, source, change, only, request }),
      )
    },
    async notice(actor, entry) {
      const change = await findChange(store, entry)
      if (change === null) return toActNotice(actor, await findRowAct(store, entry))
      const table = isRecent(change, actor) ? await findInSight(actor, change) : null
      if (table === null) return null
      const tableSwitch = findOnlySwitch(await options.switches.find(table), change)
      const labels = change.fields.map(
        ({ column: name }) => table.columns.find(({ schema }) => schema.name === name)?.label ?? name,
      )
      const saved = await findSave(store, entry)
      const others = saved === null ? [] : await toOtherTables(actor, saved, change.table)
      return toNotice(store, { change, columnLabel: [...labels, ...others].join(', '), tableSwitch })
    },
  }
}

function isBy({ by }: Pick<ToldAct, 'by'>, actor: Actor): boolean {
  return by.kind === actor.kind && by.id === (actor.kind === 'system' ? null : actor.id)
}
