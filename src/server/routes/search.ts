import { Hono } from 'hono'
import { begin } from '../../std/begin.ts'
import { keepKnown } from '../../wire/list-query-url.ts'
import { parseSearchAll, type SearchLine, searchAllParameters } from '../../wire/search-all.ts'
import type { FoundInTable, SearchAll } from '../../wire/search-all-shape.ts'
import { createAskerReader } from '../asker.ts'
import { asksForData } from '../asks-for-data.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { parametersOf } from '../parameters-of.ts'
import { requireActor } from '../require-actor.ts'
import { streamText } from '../stream-text.ts'

const lines = 'application/x-ndjson'

/** Rows of all tables: as one answer, and for the screen also table by table. */
export function searchRoutes(edge: Edge): Hono<EdgeEnv> {
  const { kernel } = edge
  const askerOf = createAskerReader()
  return new Hono<EdgeEnv>()
    .get('/api/search', async (c) =>
      c.json(await kernel.search(requireActor(c), parseSearchAll(parametersOf(c)), askerOf(c))),
    )
    .get('/search', async (c, next) => {
      const isLined = c.req.header('Accept') === lines
      if (!isLined && !asksForData(c)) return next()
      const query = parseSearchAll(keepKnown(parametersOf(c), searchAllParameters))
      const [actor, asker] = [requireActor(c), askerOf(c)]
      if (!isLined) return c.json(await kernel.search(actor, query, asker))
      const found = toLines((tell) => kernel.search(actor, query, { ...asker, tell }))
      return c.body(streamLines(c, edge, await begin(found)), 200, { 'Content-Type': lines, Vary: 'Accept' })
    })
}

function streamLines(c: EdgeContext, edge: Edge, found: AsyncIterable<SearchLine>) {
  return streamText(c, edge, { pieces: toText(found), confirm: () => {} })
}

async function* toText(found: AsyncIterable<SearchLine>): AsyncGenerator<string, void> {
  for await (const line of found) yield `${JSON.stringify(line)}\n`
}

/** The tables as they answer, and then how far the search has come. */
async function* toLines(
  search: (tell: (found: FoundInTable) => void) => Promise<SearchAll>,
): AsyncGenerator<SearchLine, void> {
  const told: FoundInTable[] = []
  let next = Promise.withResolvers<void>()
  const whole = search((found) => {
    told.push(found)
    next.resolve()
  })
  const end = whole.then(({ tables: _tables, ...summary }) => summary)
  // The loop meets the failure, at the latest after the last table.
  end.catch(() => {})
  for (let isOver = false; !isOver; ) {
    isOver = await Promise.race([end.then(() => true), next.promise.then(() => false)])
    next = Promise.withResolvers()
    for (const found of told.splice(0)) yield { found }
  }
  yield { summary: await end }
}
