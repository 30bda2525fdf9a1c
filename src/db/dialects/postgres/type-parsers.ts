import type { CustomTypesConfig } from 'pg'

type Parser = (text: string) => unknown

/** By the type's number in the catalog, which never changes. Other types stay the database's own text. */
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [16, (text) => text === 't'],
  [17, (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))],
  [21, Number],
  [23, Number],
  [700, toFloat],
  [701, toFloat],
  [1114, toDateTime],
  [1184, toInstant],
])

function keepText(text: string): unknown {
  return text
}

export function toParser(oid: number): Parser {
  return parsers.get(oid) ?? keepText
}

// The adapter's cast: the driver's type also describes parsers of its binary format, which we never use.
export const types = { getTypeParser: toParser } as CustomTypesConfig

/** JavaScript understands "NaN" and the infinities. */
export function toFloat(text: string): number {
  return Number(text)
}

/** Converts the format of DateStyle ISO. The infinities and years BC keep the database's own text. */
export function toDateTime(text: string): string {
  return /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(text) ? text.replace(' ', 'T') : text
}

/** The session's zone is UTC, so the offset is always +00. */
export function toInstant(text: string): string {
  return text.endsWith('+00') ? `${toDateTime(text.slice(0, -3))}Z` : text
}
