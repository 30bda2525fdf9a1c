import { sql } from 'kysely'
import type { TableFacts } from './facts.ts'
import type { Builder, Read } from './introspect.ts'

/**
 * Estimates the rows of each table without reading them: from the statistics if there are any, else from the first and
 * the last row number, which are two look-ups.
 */
export async function estimateRows(
  read: Read,
  build: Builder,
  tables: readonly TableFacts[],
): Promise<Map<string, number>> {
  const known = await readStatistics(read, build)
  const asked = tables.filter((table) => table.type === 'table' && table.wr === 0 && !known.has(table.name))
  for (let from = 0; from < asked.length; from += 100) {
    const spans = asked.slice(from, from + 100).map(selectSpan)
    const rows = await read(
      sql<{ name: string; rows: number | null }>`${sql.join(spans, sql` union all `)}`.compile(build),
    )
    for (const { name, rows: count } of rows) if (count !== null) known.set(name, count)
  }
  return known
}

/** A column called rowid is not the row number, so the size of the file limits the estimate. */
function selectSpan({ name }: TableFacts) {
  return sql`
    select ${name} as name, (
      select case when last is null then 0
        when typeof(last) <> 'integer' or typeof(first) <> 'integer' then null
        when last - first >= pages.page_count * 300 then null
        else last - first + 1 end
      from (select (select max(rowid) from ${sql.id(name)}) as last, (select min(rowid) from ${sql.id(name)}) as first)
    ) as rows
    from pragma_page_count pages`
}

async function readStatistics(read: Read, build: Builder): Promise<Map<string, number>> {
  const [present] = await read(
    sql`select 1 as present from sqlite_schema where name = 'sqlite_stat1'`.compile(build),
  )
  if (!present) return new Map()
  const rows = await read(
    // Each index has a line that begins with its rows ("100000 1"), which the cast reads. A partial index has fewer.
    sql<{ name: string; rows: number }>`
      select tbl as name, max(cast(stat as integer)) as rows
      from sqlite_stat1 where stat is not null group by tbl`.compile(build),
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}
