import type { Database } from '../db/index.ts'
import { encodeKey } from '../wire/key.ts'

export interface KeyedLine {
  readonly row_key: string | null
  readonly key_parts: string | null
}

/** A trigger's line has the parts of its key in the database's own form. This adds the key in the form of addresses. */
export function withKey<Line extends KeyedLine>({ watches }: Pick<Database, 'watches'>, line: Line): Line {
  return line.key_parts === null || line.row_key !== null
    ? line
    : { ...line, row_key: encodeKey(watches.readKey(line.key_parts)) }
}
