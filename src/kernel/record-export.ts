import { append } from '../audit/index.ts'
import type { Store } from '../store/index.ts'
import type { FilePiece } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import { toAuditSearch } from '../wire/audit-query.ts'
import type { ExportQuery } from '../wire/export-url.ts'
import { toListSearch } from '../wire/list-query-url.ts'
import type { AuditExport } from './kernel.ts'

export interface NewExport extends ExportQuery {
  readonly at: Date
  readonly actor: Actor
}

/** Other reads leave no entry, but an export takes all the data away. */
export async function recordExport(
  store: Store,
  { at, actor, query, format, only, except }: NewExport,
): Promise<void> {
  await store.database.write(async (transaction) => {
    const after = {
      format,
      list: toListSearch(query),
      ...(only && { rows: only.length }),
      ...(except && { except: except.length }),
    }
    await append(store, transaction, { at, actor, action: 'table.exported', table: query.table, after })
  })
}

export interface NewTrailExport extends AuditExport {
  readonly at: Date
  readonly actor: Actor
}

export async function recordTrailExport(
  store: Store,
  { at, actor, query, format }: NewTrailExport,
): Promise<void> {
  await store.database.write(async (transaction) => {
    const after = { format, list: toAuditSearch(query) }
    await append(store, transaction, { at, actor, action: 'trail.exported', after })
  })
}

/** Yields nothing before the export is recorded. */
export async function* recordedFirst(
  pieces: AsyncIterable<FilePiece>,
  record: () => Promise<void>,
): AsyncGenerator<FilePiece> {
  let isRecorded = false
  for await (const piece of pieces) {
    if (!isRecorded) await record()
    isRecorded = true
    yield piece
  }
}
