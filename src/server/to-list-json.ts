import { cellsAtOnce, mapInTurns } from '../std/in-turns.ts'
import type { ListPage } from '../wire/list-page.ts'

/** A small page is written in one step, which takes half the time. */
export async function toListJson(page: ListPage): Promise<string> {
  const { rows, ...rest } = page
  const columns = Object.keys(rows[0]?.values ?? {}).length
  if (rows.length * columns < cellsAtOnce) return JSON.stringify(page)
  const lines = await mapInTurns(rows, columns, (row) => JSON.stringify(row))
  return `{"rows":[${lines.join(',')}],${JSON.stringify(rest).slice(1)}`
}
