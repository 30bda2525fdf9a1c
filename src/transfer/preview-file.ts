import type { WriteSource } from '../rows/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { ImportPreview, ImportSettings, PreviewRow } from '../wire/import.ts'
import type { FileRecord, OpenedFile } from './files/read-records.ts'
import { createRecordReader } from './record-reader.ts'
import { toPlan } from './to-plan.ts'
import { type BatchTools, type RecordOutcome, writeBatch } from './write-batch.ts'

const mostShown = 100

export interface PreviewOrder {
  readonly actor: Actor
  readonly source: WriteSource
  readonly settings: ImportSettings
  readonly file: OpenedFile
}

/** Writes the first records as the import would, shows what is stored then, and takes it back. */
export async function previewFile(
  tools: BatchTools,
  { actor, source, settings, file }: PreviewOrder,
): Promise<ImportPreview> {
  const plan = toPlan(source, settings, file.headers)
  const reader = createRecordReader(file, settings)
  const rows: PreviewRow[] = []
  while (rows.length < mostShown) {
    const records = await reader.next(rows.length, mostShown - rows.length)
    if (records.length === 0) break
    const outcomes = await writeBatch(tools, { actor, plan, isTrial: true, isShown: true }, records)
    rows.push(...records.flatMap((record, at) => toPreviewRow(record, outcomes[at])))
  }
  return { headers: file.headers, rows }
}

function toPreviewRow({ line, cells }: FileRecord, outcome: RecordOutcome | undefined): PreviewRow[] {
  if (outcome === undefined) return []
  const faults = outcome.faults.map(({ header, reason }) => ({ header, reason: String(reason) }))
  return [{ line, cells: cells.map((cell) => cell ?? null), state: outcome.state, faults, row: outcome.row }]
}
