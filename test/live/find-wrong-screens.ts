import type { ListEngine, ListPage } from '../../src/tables/index.ts'
import { parseListQuery } from '../../src/tables/index.ts'
import type { GoodsReader } from './goods.ts'
import type { Viewer } from './open-viewer.ts'

/** Finds screens that differ from a fresh page, or that still wait for one. */
export async function findWrongScreens(
  viewers: readonly Viewer[],
  { engine, goods }: { readonly engine: ListEngine; readonly goods: GoodsReader },
): Promise<string[]> {
  const found: string[] = []
  for (const viewer of viewers) {
    const source = await goods.sourceFor(viewer.role)
    const query = parseListQuery(source.table.id, new URLSearchParams(viewer.search))
    const { rows } = await engine.page({ source }, { ...query, page: 1, size: 100, cursor: null })
    const wrong = findWrong(viewer, rows, query)
    if (wrong !== null) found.push(`${viewer.name} (${viewer.search}): ${wrong}`)
  }
  return found
}

/** A later page keeps its rows, whatever rows come and go before it. */
function findWrong(
  { rows: shown, isAtRest }: Viewer,
  whole: ListPage['rows'],
  { page, size }: { readonly page: number; readonly size: number },
): string | null {
  if (!isAtRest) return 'waits'
  const [shownText, wholeText] = [shown, whole].map((rows) => rows.map((row) => JSON.stringify(row)))
  if (shownText === undefined || wholeText === undefined) return null
  const first = shownText[0]
  const from = page === 1 ? 0 : first === undefined ? wholeText.length : wholeText.indexOf(first)
  const wanted = wholeText.slice(from, from + (page === 1 ? size : shown.length))
  if (from >= 0 && shownText.join() === wanted.join()) return null
  return `shows\n${shownText.join('\n')}\nnot\n${wanted.join('\n')}`
}
