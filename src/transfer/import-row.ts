import { Problem } from '../std/problem.ts'
import type { ImportRow, Store } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ImportSettings } from '../wire/import.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'

/** Throws Problem `not-found`: to everybody else, a file that somebody has sent does not exist. */
export async function requireImport(store: Store, actor: Actor, id: string): Promise<ImportRow> {
  const [row] = await store.database.read(
    store.tables.selectFrom('imports').selectAll().where('id', '=', id).where('size', 'is not', null),
  )
  if (row === undefined || !isSentBy(row, actor)) throw new Problem('not-found', importRefusals.noSuchImport)
  return row
}

function isSentBy(row: ImportRow, actor: Actor): boolean {
  if (row.actor_kind !== actor.kind) return false
  return actor.kind === 'system' ? row.actor_name === actor.name : row.actor_id === actor.id
}

/** Only our own code writes it, so it needs no check. */
export function readSettings({ settings }: Pick<ImportRow, 'settings'>): ImportSettings {
  return JSON.parse(settings)
}

export function readSheets({ sheets }: Pick<ImportRow, 'sheets'>): readonly string[] {
  return JSON.parse(sheets)
}

/** The settings with which somebody last imported a file into the table. */
export async function findEarlier(
  { database, tables }: Store,
  table: string,
): Promise<ImportSettings | null> {
  const [row] = await database.read(
    tables
      .selectFrom('imports')
      .select('settings')
      .where('table_name', '=', table)
      .where('import_job', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1),
  )
  return row === undefined ? null : readSettings(row)
}
