import { createId } from '../std/ids.ts'
import { isProblem } from '../std/problem.ts'
import type { ImportRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import { detectFormat } from './files/detect-format.ts'
import { type FileRecord, type OpenedFile, openFile } from './files/read-records.ts'
import { guessSettings } from './guess-settings.ts'
import { findEarlier } from './import-row.ts'
import { keepFile, openKept } from './keep-file.ts'
import type { TransferTools } from './transfer-tools.ts'

export interface NewFile {
  readonly table: string
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
}

/** Keeps the file and guesses what it means. If it can't be read, nothing of it stays. */
export async function sendFile(
  tools: TransferTools,
  actor: Actor,
  { table, name, bytes }: NewFile,
): Promise<ImportRow> {
  const { database, tables } = tools.store
  const row = toRow(actor, { table, name }, tools.clock.now())
  await database.write((transaction) => transaction.run(tables.insertInto('imports').values(row)))
  try {
    const kept = await keepFile(tools.store, { id: row.id, most: tools.mostBytes, bytes })
    const whole = { ...row, ...kept }
    const told = { ...kept, ...(await understand(tools, actor, whole)) }
    const update = tables.updateTable('imports').set(told).where('id', '=', row.id)
    await database.write((transaction) => transaction.run(update))
    return { ...whole, ...told }
  } catch (failure) {
    await forget(tools, row.id)
    throw failure
  }
}

/** The kept file with its bytes. */
export function toFile({ store }: Pick<TransferTools, 'store'>, { id, file_name: name, size }: ImportRow) {
  return openKept(store, { id, name, size: Number(size ?? 0) })
}

async function understand(
  tools: TransferTools,
  actor: Actor,
  row: ImportRow,
): Promise<Pick<ImportRow, 'settings' | 'sheets'>> {
  const { table_name: table } = row
  const { format, sheets } = await detectFormat(toFile(tools, row))
  const file = await openFile(toFile(tools, row), format)
  const sample = await takeFirst(file)
  const earlier = await findEarlier(tools.store, table)
  const settings = await tools.openTable({ actor, table }, async (source) =>
    guessSettings(source, { format, headers: file.headers, sample, earlier }),
  )
  return { settings: JSON.stringify(settings), sheets: JSON.stringify(sheets) }
}

const sampleSize = 100

/** The first records, as far as they can be read: people may yet correct how the file is read. */
export async function takeFirst(file: OpenedFile): Promise<readonly FileRecord[]> {
  const first: FileRecord[] = []
  try {
    for await (const record of file.records()) {
      first.push(record)
      if (first.length >= sampleSize) break
    }
  } catch (failure) {
    if (!isProblem(failure)) throw failure
  }
  return first
}

async function forget({ store: { database, tables } }: TransferTools, id: string): Promise<void> {
  await database.write(async (transaction) => {
    await transaction.run(tables.deleteFrom('import_parts').where('import_id', '=', id))
    await transaction.run(tables.deleteFrom('imports').where('id', '=', id))
  })
}

function toRow(actor: Actor, { table, name }: Omit<NewFile, 'bytes'>, at: Date): ImportRow {
  return {
    id: createId(at),
    table_name: table,
    actor_kind: actor.kind,
    actor_id: actor.kind === 'system' ? null : actor.id,
    actor_name: actor.name,
    file_name: name,
    size: null,
    digest: null,
    settings: '',
    sheets: '[]',
    check_job: null,
    import_job: null,
    created_at: at.toISOString(),
  }
}
