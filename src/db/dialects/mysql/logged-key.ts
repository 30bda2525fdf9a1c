import type { ColumnSchema } from '../../schema.ts'

/** How a column's value in the server's log becomes the part of a key that a trigger would write. */
export interface LoggedColumn {
  readonly name: string
  /** The first letter of the part: bytes, a date with time, a time, or any other text. */
  readonly kind: 'b' | 'd' | 's' | 't'
  /** The server leaves noughts at the end of a `binary` away. */
  readonly bytes?: number
}

/** Null if the log has a part of this key in another form than we know. */
export function toLoggedKey(key: readonly ColumnSchema[]): readonly LoggedColumn[] | null {
  const columns = key.flatMap((column) => toLoggedColumn(column) ?? [])
  return columns.length === key.length && key.length > 0 ? columns : null
}

function toLoggedColumn({ name, type, declaredType }: ColumnSchema): LoggedColumn | null {
  // Without further settings the log has only the numbers of their words and bits.
  if (/^(?:enum|set|bit|year)\b/i.test(declaredType)) return null
  switch (type) {
    case 'integer':
    case 'bigint':
    case 'decimal':
    case 'date':
    case 'uuid':
    case 'text':
      return { name, kind: 't' }
    case 'datetime':
      return { name, kind: 'd' }
    case 'time':
      return { name, kind: 's' }
    case 'bytes': {
      const size = /^binary\((\d+)\)/i.exec(declaredType)?.[1]
      return { name, kind: 'b', ...(size !== undefined && { bytes: Number(size) }) }
    }
    default:
      return null
  }
}

/** Null if a part is missing: a session may log less than whole rows. */
export function toLoggedParts(
  key: readonly LoggedColumn[] | null,
  row: Readonly<Record<string, unknown>>,
): string | null {
  const parts = key?.map((column) => toPart(column, row[column.name])) ?? []
  return parts.length === 0 || parts.includes(null) ? null : parts.join(',')
}

function toPart({ kind, bytes = 0 }: LoggedColumn, value: unknown): string | null {
  if (Buffer.isBuffer(value)) {
    return kind === 'b' ? `b${value.toString('hex').padEnd(2 * bytes, '0')}` : null
  }
  if (kind === 'b' || !['string', 'number', 'bigint'].includes(typeof value)) return null
  return kind + Buffer.from(String(value)).toString('hex')
}
