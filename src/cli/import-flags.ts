import { cellSeparators, type FileFormat, textEncodings } from '../wire/file-format.ts'
import { type Import, type ImportMode, type ImportSettings, importModes } from '../wire/import.ts'
import { type Arguments, UsageError } from './command.ts'

/** What the flags change of the settings that are detected. Undefined leaves them. */
export interface ImportFlags {
  readonly mode: ImportMode | undefined
  readonly by: readonly string[] | undefined
  readonly sheet: string | undefined
  readonly nullToken: string | undefined
  readonly separator: (typeof cellSeparators)[number] | undefined
  readonly encoding: (typeof textEncodings)[number] | undefined
  readonly header: false | undefined
}

export function readImportFlags(flags: Arguments['flags']): ImportFlags {
  const { mode, by, sheet, separator, encoding } = flags
  return {
    mode: choose('mode', mode, importModes),
    by: typeof by === 'string' ? by.split(',').map((name) => name.trim()) : undefined,
    sheet: typeof sheet === 'string' ? sheet : undefined,
    nullToken: typeof flags.null === 'string' ? flags.null : undefined,
    separator: choose('separator', toSeparator(separator), cellSeparators),
    encoding: choose('encoding', encoding, textEncodings),
    header: flags['no-header'] === true ? false : undefined,
  }
}

/** A shell makes it hard to write a tab. */
function toSeparator(text: string | true | undefined): string | true | undefined {
  return text === 'tab' || text === '\\t' ? '\t' : text
}

function choose<Value extends string>(
  flag: string,
  given: string | true | undefined,
  values: readonly Value[],
): Value | undefined {
  if (given === undefined) return undefined
  const found = values.find((value) => value === given)
  if (found !== undefined) return found
  const names = values.map((value) => (value === '\t' ? 'tab' : value))
  throw new UsageError(`--${flag} takes one of: ${names.join(' ')}`)
}

/** The settings with what the flags say; null if they change nothing. */
export function changeByFlags({ settings, keys }: Import, flags: ImportFlags): ImportSettings | null {
  if (Object.values(flags).every((flag) => flag === undefined)) return null
  const mode = flags.mode ?? (flags.by === undefined ? settings.mode : 'both')
  const [first = []] = keys
  const known = settings.key.length > 0 ? settings.key : first
  return {
    ...settings,
    mode,
    key: mode === 'add' ? [] : (flags.by ?? known),
    format: changeFormat(settings.format, flags),
  }
}

function changeFormat(format: FileFormat, flags: ImportFlags): FileFormat {
  const { nullToken, header, sheet, separator, encoding } = flags
  if (format.kind === 'ndjson') return format
  const shared = { nullToken: nullToken ?? format.nullToken, header: header ?? format.header }
  if (format.kind === 'xlsx') return { ...format, ...shared, sheet: sheet ?? format.sheet }
  return {
    ...format,
    ...shared,
    separator: separator ?? format.separator,
    encoding: encoding ?? format.encoding,
  }
}
