import type { Actor } from '../../wire/actor.ts'
import type { ListRow } from '../../wire/list-row.ts'
import type { TableRights } from '../../wire/rights.ts'
import type { Kernel } from '../kernel.ts'

/** The calls through which somebody could see too much. */
export type Doors = Pick<Kernel, 'tables' | 'lists' | 'rows' | 'audit' | 'broadcasting' | 'search'>

/** One table as one role may see it, told by what the role says and by rows that were read without rights. */
export interface Sight {
  readonly actor: Actor
  readonly table: string
  readonly rights: TableRights
  /** Some rows of the table, whole, by key. */
  readonly sample: ReadonlyMap<string, ListRow>
  /** For each of them the columns that may be read in it; null for a row out of sight. */
  readonly seen: ReadonlyMap<string, ReadonlySet<string> | null>
  /** The columns of the table that may be read nowhere. */
  readonly hidden: readonly string[]
  /** The columns by which rows are called. */
  readonly keyColumns: readonly string[]
}

/** A way in which peers have leaked, and the question that shows whether we do. */
export interface Probe {
  /** The name of the door, for people. */
  readonly door: string
  /** What could be seen beyond the grants, one sentence each; none is good. */
  find(doors: Doors, sight: Sight): Promise<readonly string[]>
}

/** The keys of sampled rows that are out of sight, at most so many. */
export function outOfSight({ seen }: Sight, most = 3): string[] {
  return [...seen].flatMap(([key, columns]) => (columns === null ? [key] : [])).slice(0, most)
}

/** What of these rows is beyond the grants. Rows that were not sampled are not judged. */
export function judgeRows({ sample, seen, keyColumns }: Sight, rows: readonly ListRow[]): string[] {
  return rows.flatMap(({ key, values }) => {
    if (key === null || !sample.has(key)) return []
    const columns = seen.get(key) ?? null
    if (columns === null) return [`the row ${key}`]
    const beyond = Object.keys(values).filter((name) => !columns.has(name) && !keyColumns.includes(name))
    return beyond.map((name) => `"${name}" of the row ${key}`)
  })
}
