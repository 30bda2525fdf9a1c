export interface MergedLine {
  /** Null if only one transaction writes at a time, and it was not ours. */
  readonly transaction_id: string | null
  readonly table_name: string | null
  /** The row's key in the form of addresses. */
  readonly row_key: string | null
  readonly row_count: number | null
  /** Only our own lines have one. */
  readonly entry_id: string | null
}

export interface Told {
  /** True for a line in our transaction that a trigger of the database's owner wrote. */
  readonly isAlong: boolean
}

/**
 * In a watched table, a write of ours leaves two lines in its transaction. Only our own line stays, because it says
 * more. Lines of the owner's triggers about other rows stay, too.
 */
export function mergeLines<Line extends MergedLine>(lines: readonly Line[]): readonly (Line & Told)[] {
  const own = lines.filter((line) => line.entry_id !== null && line.transaction_id !== null)
  const ours = new Set(own.map(({ transaction_id }) => transaction_id))
  const rows = new Set(own.map(toRowName))
  const counts = new Map<string, number>()
  for (const line of own) counts.set(toTableName(line), (counts.get(toTableName(line)) ?? 0) + 1)
  return lines
    .map((line) => ({ ...line, isAlong: line.entry_id === null && ours.has(line.transaction_id) }))
    .filter((line) => {
      if (!line.isAlong) return true
      if (line.row_key !== null) return !rows.has(toRowName(line))
      return line.row_count === null || line.row_count > (counts.get(toTableName(line)) ?? 0)
    })
}

function toTableName({ transaction_id, table_name }: MergedLine): string {
  return `${transaction_id} ${table_name}`
}

/** Keys and table ids contain no blanks. */
function toRowName(line: MergedLine): string {
  return `${toTableName(line)} ${line.row_key}`
}
