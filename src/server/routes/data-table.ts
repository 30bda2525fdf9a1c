import { Hono } from 'hono'
import { readDataTableRequest, toDataTableRefusal } from '../../kernel/index.ts'
import { isProblem } from '../../std/problem.ts'
import { createAskerReader } from '../asker.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { languageOf } from '../language.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'

/** Browsers and proxies accept headers of a few KiB. */
const mostNamed = 50

/** Lists for pages with a DataTables client, with its parameters and answers, by GET or POST. */
export function dataTableRoutes({ kernel }: Edge): Hono<EdgeEnv> {
  const askerOf = createAskerReader()

  async function answer(c: EdgeContext, table: string): Promise<Response> {
    let draw: number | undefined
    try {
      const request = readDataTableRequest(await readSent(c))
      draw = request.draw
      const actor = requireActor(c)
      const asker = { ...askerOf(c), page: pageOf(c) }
      const reply = await kernel.lists.datatable(actor, { table, request }, asker)
      c.header('X-Count', reply.counted)
      const ignored = reply.ignored.slice(0, mostNamed).join(', ')
      if (ignored !== '') c.header('X-Switchboard-Ignored', ignored)
      return c.json(reply.answer)
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      // The client reads only answers of status 200. For others its page shows "Ajax error".
      const headers = { ...failure.headers, 'X-Switchboard-Problem': failure.code }
      return c.json(toDataTableRefusal(failure, draw, languageOf(c)), 200, headers)
    }
  }

  return new Hono<EdgeEnv>()
    .get('/tables/:table/datatable', (c) => answer(c, c.req.param('table')))
    .post('/tables/:table/datatable', (c) => answer(c, c.req.param('table')))
}

function readSent(c: EdgeContext): string | Promise<string> {
  return c.req.method === 'POST' ? readText(c) : new URL(c.req.url).search.slice(1)
}

/** Identifies one page of one session. A token may belong to many people. */
function pageOf(c: EdgeContext): string | null {
  const session = c.get('sessionId')
  return session === null ? null : `${session} ${c.req.header('Referer') ?? ''}`
}
