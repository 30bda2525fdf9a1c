import { decideTable } from '../access/index.ts'
import { findChange, findRowAct, findSave, type PastChange, type Save, type ToldAct } from '../audit/index.ts'
import type { Clock } from '../std/clock.ts'
import { findOnlySwitch, type SwitchTools, sayWords, toNotice } from '../switches/index.ts'
import type { Catalog, CatalogTable } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import type { Kernel } from './kernel.ts'
import { readerLanguage } from './reader-language.ts'

export interface NoticesOptions extends Pick<SwitchTools, 'store' | 'switches'> {
  readonly catalog: Catalog
  readonly clock: Clock
}

/** How long a notice offers to undo. The trail offers it at any time. */
const noticeMs = 10 * 60_000

/** The notices of what somebody has just done. */
export function createNotices(options: NoticesOptions): Pick<Kernel['switches'], 'notice'> {
  const { catalog, clock, store } = options

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
    async notice(actor, entry) {
      const change = await findChange(store, entry)
      if (change === null) return toActNotice(actor, await findRowAct(store, entry))
      const table = isRecent(change, actor) ? await findInSight(actor, change) : null
      if (table === null) return null
      const tableSwitch = findOnlySwitch(await options.switches.find(table), change)
      const labels = change.fields.map(
        ({ column: name }) => table.columns.find(({ schema }) => schema.name === name)?.label ?? name,
      )
      const words = tableSwitch && sayWords(tableSwitch.words, readerLanguage(actor).say)
      const saved = await findSave(store, entry)
      const others = saved === null ? [] : await toOtherTables(actor, saved, change.table)
      return toNotice(store, { change, columnLabel: [...labels, ...others].join(', '), words })
    },
  }
}

function isBy({ by }: Pick<ToldAct, 'by'>, actor: Actor): boolean {
  return by.kind === actor.kind && by.id === (actor.kind === 'system' ? null : actor.id)
}
