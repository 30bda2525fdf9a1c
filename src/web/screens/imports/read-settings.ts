import { readJson } from '../../../std/json.ts'
import type { FileFormat } from '../../../wire/file-format.ts'
import { type Import, type ImportSettings, parseImportSettings } from '../../../wire/import.ts'
import { fieldNames } from './field-names.ts'
import { fillColumn } from './fill-column.ts'

/** Reads the form of an import. What it does not carry stays as it is. */
export function readSettings({ settings, targets, keys }: Import, form: FormData): ImportSettings {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  }
  const mode = read(fieldNames.mode) ?? settings.mode
  const key = read(fieldNames.key)
  const known = settings.key.length > 0 ? settings.key : keys[0]
  const { columns } = settings
  const format = readFormat(settings.format, read)
  const settled = parseImportSettings({
    format,
    mode,
    key: mode === 'add' ? [] : key === null ? known : readJson(key),
    columns,
  })
  return {
    ...settled,
    columns: columns.map((column, place) => {
      const name = read(fieldNames.column(place))
      if (name === null) return column
      const wish = {
        column: name || null,
        empty: read(fieldNames.empty(place)) ?? column.empty,
        by: read(fieldNames.by(place)) || null,
      }
      return fillColumn(column, wish, { targets, mode: settled.mode })
    }),
  }
}

/** The zod shape of the settings checks what this returns. */
function readFormat(format: FileFormat, read: (name: string) => string | null): object {
  if (format.kind === 'ndjson') return format
  const shared = {
    ...format,
    header: (read(fieldNames.header) ?? String(format.header)) === 'true',
    nullToken: (read(fieldNames.nullToken) ?? format.nullToken) || null,
  }
  if (format.kind === 'xlsx') return { ...shared, sheet: read(fieldNames.sheet) ?? format.sheet }
  return {
    ...shared,
    encoding: read(fieldNames.encoding) ?? format.encoding,
    separator: read(fieldNames.separator) ?? format.separator,
  }
}
