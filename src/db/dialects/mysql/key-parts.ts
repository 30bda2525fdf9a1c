import type { ColumnSchema } from '../../schema.ts'
import { trimFraction } from './dates.ts'

/** Writes the key of a row in a trigger. Null if the key's text can't be written in our form. */
export function toKeyParts(key: readonly ColumnSchema[], row: 'old' | 'new'): string | null {
  const parts = key.map((column) => toPart(column, `${row}.${quoteAnywhere(column.name)}`))
  return parts.length === 0 || parts.includes(null) ? null : `concat_ws(',', ${parts.join(', ')})`
}

/** Reads such a key. Each part is then in the text of `values.toText`. */
export function readKeyParts(parts: string): readonly string[] {
  return parts.split(',').map(readPart)
}

/** Other programs and people may run our statements in sessions where "name" is a text. */
export function quoteAnywhere(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}

/** The first letter tells the kind of the value. The rest is its text in a form that can hold any character. */
function toPart({ type, declaredType }: ColumnSchema, value: string): string | null {
  const bits = /^bit\((\d+)\)/i.exec(declaredType)?.[1]
  switch (type) {
    case 'float':
      return null
    case 'bytes':
      return `concat('b', hex(${value}))`
    case 'boolean':
      return inHex('t', `case ${value} + 0 when 1 then 'true' when 0 then 'false' else ${value} + 0 end`)
    case 'integer':
    case 'bigint':
      // Without the noughts of ZEROFILL.
      return inHex('t', `${value} + 0`)
    case 'time':
      return inHex('s', value)
    case 'datetime':
      return inHex('d', value)
    case 'instant':
      // The text would be in the zone of the writer's session.
      return inHex('i', `ifnull(unix_timestamp(${value}), 0)`)
    default:
      return inHex('t', bits === undefined ? value : `lpad(bin(${value} + 0), ${bits}, '0')`)
  }
}

function inHex(kind: string, value: string): string {
  return `concat('${kind}', hex(convert(${value} using utf8mb4)))`
}

function readPart(part: string): string {
  // The key text of bytes is their hexadecimal digits.
  if (part.startsWith('b')) return part.slice(1).toLowerCase()
  const text = Buffer.from(part.slice(1), 'hex').toString()
  switch (part[0]) {
    case 's':
      return trimFraction(text)
    case 'd':
      return trimFraction(text).replace(' ', 'T')
    case 'i':
      return toInstant(text)
    default:
      return text
  }
}

/** Seconds since 1970, which stand for nothing at all if there are none. */
function toInstant(text: string): string {
  const [seconds = '', fraction = ''] = trimFraction(text).split('.')
  if (seconds === '0' && fraction === '') return '0000-00-00T00:00:00Z'
  const second = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  return `${second}${fraction && `.${fraction}`}Z`
}
