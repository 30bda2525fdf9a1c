export interface MergedLine {
  /** Null where one transaction writes at a time, and it was none of ours. */
  readonly transaction_id: string | null
  readonly table_name: string | null
  /** The row's key as addresses write it. */
  readonly row_key: string | null
  readonly row_count: number | null
  /** Only our own lines have one. */
  readonly entry_id: string | null
}

export interface Told {
  /** In a transaction of ours, and not ours: what triggers of the database's owner wrote along. */
  readonly isAlong: boolean
}

/**
 * Where a table is watched, a write of ours leaves two lines in its transaction: ours, which says more, stays. What the
 * owner's triggers have written to other rows stays, too.
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

/** Keys and ids of tables hold no blank. */
function toRowName(line: MergedLine): string {
  return `${toTableName(line)} ${line.row_key}`
}
