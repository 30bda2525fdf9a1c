import { createHash } from 'node:crypto'
import { Problem } from '../std/problem.ts'
import type { KeyedRow } from '../tables/index.ts'
import type { ListRow } from '../wire/list-row.ts'
import { rowRefusals } from '../wire/texts/refusals/rows.ts'
import type { Refusals } from './decide-rows.ts'

/** A row with the name of what its reader sees of it. */
export type VersionedRow<Row> = Row & { readonly version: string }

/** Adds the version. It is another one if any value is, as far as the reader may see it; of long values counts what lists show. */
export function withVersion<Row extends Pick<ListRow, 'values' | 'cut'>>(row: Row): VersionedRow<Row> {
  return { ...row, version: toVersion(row) }
}

/** Throws Problem `precondition-failed` if the row has another version; null: any version. */
export function requireVersion(row: ListRow, version: string | null): void {
  const refusal = refuseVersion(row, version)
  if (refusal) throw refusal
}

/** The same for several rows, by their keys. */
export function refuseOtherVersions(rows: ReadonlyMap<string, KeyedRow>, version: string | null): Refusals {
  const refusals = [...rows].map(([key, { row }]) => [key, refuseVersion(row, version)] as const)
  return new Map(refusals.flatMap(([key, refusal]) => (refusal ? [[key, refusal] as const] : [])))
}

function refuseVersion(row: ListRow, version: string | null): Problem | null {
  if (version === null || toVersion(row) === version) return null
  return new Problem('precondition-failed', rowRefusals.otherVersion, { members: { row } })
}

function toVersion({ values, cut = {} }: Pick<ListRow, 'values' | 'cut'>): string {
  const facts = Object.entries(values).map(([name, value]) => [name, value, cut[name] ?? 0])
  const sorted = facts.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
