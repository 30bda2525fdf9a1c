import type { CatalogTable } from '../tables/index.ts'
import { changeRows } from './change-rows.ts'
import type { Written } from './decide-rows.ts'
import { everything } from './everything.ts'
import type { Inserted, Insertion } from './insert-lost.ts'
import { mostRowsAtOnce } from './row-writer.ts'
import type { Sorted } from './sort-lost.ts'
import { toWriteSource } from './write-source.ts'

/** Rows that referred to each other in a circle get their references, now that all are there. */
export async function fillLater(
  insertion: Insertion,
  back: Inserted['back'],
  later: Sorted['later'],
): Promise<Inserted['back']> {
  const { transaction, findStatements, database, rulesNow } = insertion
  const filled = new Map(back)
  const waiting = [...back].flatMap(([lost, row]) => {
    const columns = later.get(lost)
    return columns === undefined ? [] : [{ lost, row, columns }]
  })
  for (const [table, group] of Map.groupBy(waiting, ({ lost }): CatalogTable => lost.table)) {
    // The right to add the rows was decided when they were added. What they refer to is decided here.
    const source = { ...toWriteSource(database, table, insertion), rights: everything }
    const statements = findStatements(source, table.columns)
    const written = group.map(({ lost, row, columns }): Written => {
      const set = [...columns].map((column) => {
        const text = lost.values.get(column) ?? null
        return [
          column.name,
          { value: text === null ? null : database.values.fromCursor(text, column) },
        ] as const
      })
      const write = { write: true, set: Object.fromEntries(set), action: 'row.created' } as const
      return { becomes: 'written', row, orderKey: row.key, write }
    })
    const changed = await changeRows(transaction, statements, {
      source,
      right: 'change',
      written,
      atOnce: mostRowsAtOnce,
      rulesNow,
      // The row is back without its reference, and its entry says so.
      onRefused: () => {},
    })
    const after = new Map(changed.map((one) => [one.written.row.key, one.after]))
    for (const { lost, row } of group) filled.set(lost, after.get(row.key) ?? row)
  }
  return filled
}
