import type { WriteSource } from '../rows/index.ts'
import { Problem } from '../std/problem.ts'
import type { ImportRow } from '../store/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Import, ImportPreview, ImportSettings } from '../wire/import.ts'
import { importRefusals } from '../wire/texts/refusals/imports.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import { type OpenedFile, openFile } from './files/read-records.ts'
import { findKeys, findModes, findTargets, toImportTarget } from './find-targets.ts'
import { guessSettings } from './guess-settings.ts'
import { readSettings, readSheets, requireImport } from './import-row.ts'
import { previewFile } from './preview-file.ts'
import { type NewFile, sendFile, takeFirst, toFile } from './send-file.ts'
import { toExample } from './to-example.ts'
import { toPlan } from './to-plan.ts'
import type { TransferTools } from './transfer-tools.ts'

/** Files that people have sent, and what their rows are to become. Jobs carry it out. */
export interface Imports {
  send(actor: Actor, file: NewFile): Promise<Import>
  find(actor: Actor, id: string): Promise<Import>
  change(actor: Actor, id: string, settings: ImportSettings): Promise<Import>
  preview(actor: Actor, id: string): Promise<ImportPreview>
  /** The import for a job. Refuses settings that can't be carried out now. */
  requireReady(actor: Actor, id: string): Promise<ImportRow>
  example(actor: Actor, table: string): Promise<string>
}

export function createImports(tools: TransferTools): Imports {
  const { store } = tools

  async function describe(actor: Actor, row: ImportRow): Promise<Import> {
    return tools.openTable({ actor, table: row.table_name }, async (source) => toImport(source, row))
  }

  /** Guesses anew if the file is read in another way, because its headers are others then. */
  async function settle(source: WriteSource, row: ImportRow, wish: ImportSettings): Promise<ImportSettings> {
    const file = await openFile(toFile(tools, row), wish.format)
    const isSame = file.headers.every((header) => wish.columns.some((column) => column.header === header))
    const { format } = wish
    const anew = { format, headers: file.headers, sample: isSame ? [] : await takeFirst(file), earlier: wish }
    const settings = isSame ? wish : guessSettings(source, anew)
    toPlan(source, settings, file.headers)
    return settings
  }

  async function save(id: string, values: Partial<ImportRow>): Promise<void> {
    const update = store.tables.updateTable('imports').set(values).where('id', '=', id)
    await store.database.write((transaction) => transaction.run(update))
  }

  return {
    async send(actor, file) {
      await tools.openTable({ actor, table: file.table }, async (source) => requireModes(tools, source))
      return describe(actor, await sendFile(tools, actor, file))
    },
    find: async (actor, id) => describe(actor, await requireImport(store, actor, id)),
    async change(actor, id, wish) {
      const row = await requireImport(store, actor, id)
      const settings = await tools.openTable({ actor, table: row.table_name }, (source) =>
        settle(source, row, wish),
      )
      const told = JSON.stringify(settings)
      await save(id, { settings: told })
      return describe(actor, { ...row, settings: told })
    },
    async preview(actor, id) {
      const row = await requireImport(store, actor, id)
      const settings = readSettings(row)
      const file = await openFile(toFile(tools, row), settings.format)
      return tools.openTable({ actor, table: row.table_name }, (source) =>
        previewFile(tools, { actor, source, settings, file }),
      )
    },
    async requireReady(actor, id) {
      const row = await requireImport(store, actor, id)
      const settings = readSettings(row)
      const { headers } = await openFile(toFile(tools, row), settings.format)
      await tools.openTable({ actor, table: row.table_name }, async (source) => {
        requireModes(tools, source)
        toPlan(source, settings, headers)
      })
      return row
    },
    example: (actor, table) => tools.openTable({ actor, table }, async (source) => toExample(source)),
  }
}

/** The kept file with its records. */
export function openImport(tools: Pick<TransferTools, 'store'>, row: ImportRow): Promise<OpenedFile> {
  return openFile(toFile(tools, row), readSettings(row).format)
}

function requireModes({ store }: TransferTools, source: WriteSource): void {
  if (source.database !== store.database) throw new Problem('forbidden', rowRefusals.apartNoRows)
  if (findModes(source).length > 0) return
  throw new Problem('forbidden', importRefusals.mayNotImport(source.table.label))
}

function toImport(source: WriteSource, row: ImportRow): Import {
  return {
    id: row.id,
    table: { id: row.table_name, label: source.table.label },
    file: { name: row.file_name, size: Number(row.size ?? 0) },
    settings: readSettings(row),
    sheets: readSheets(row),
    modes: findModes(source),
    keys: findKeys(source),
    targets: findTargets(source).map((target) => toImportTarget(source, target)),
    check: row.check_job,
    job: row.import_job,
    createdAt: row.created_at,
  }
}
