import { systemClock } from '../std/clock.ts'
import type { ExportFormat } from '../wire/export-url.ts'
import { toAttachment } from './attachment.ts'

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson',
}

/** The headers of a file whose name has the list's label and the day. */
export function toExportHeaders(label: string, format: ExportFormat): Record<string, string> {
  const day = systemClock.now().toISOString().slice(0, 10)
  return {
    'Content-Type': types[format],
    'Content-Disposition': toAttachment(`${label}-${day}.${format}`),
  }
}
