import { Hono } from 'hono'
import { readJson } from '../../std/json.ts'
import { parseRange } from '../../wire/board-range.ts'
import { createAskerReader } from '../asker.ts'
import { parseBoardChange, parseBoardWish } from '../board-request.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readText } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { parseSeenVersion } from '../view-request.ts'

/** Boards, and what their tiles show to the caller. */
export function boardRoutes({ kernel: { boards } }: Edge): Hono<EdgeEnv> {
  const readAsker = createAskerReader()
  const parametersOf = (c: EdgeContext) => new URL(c.req.url).searchParams
  return new Hono<EdgeEnv>()
    .get('/boards', async (c) => c.json({ boards: await boards.list(requireActor(c)) }))
    .post('/boards', async (c) => {
      const wish = parseBoardWish(readJson(await readText(c)))
      return c.json(await boards.create(requireActor(c), wish), 201)
    })
    .get('/boards/:id', async (c) => c.json(await boards.find(requireActor(c), c.req.param('id'))))
    .put('/boards/:id', async (c) => {
      const change = parseBoardChange(readJson(await readText(c)))
      return c.json(await boards.change(requireActor(c), c.req.param('id'), change))
    })
    .delete('/boards/:id', async (c) => {
      await boards.remove(requireActor(c), c.req.param('id'), parseSeenVersion(parametersOf(c)))
      return c.body(null, 204)
    })
    .get('/boards/:id/tiles', async (c) => {
      const parameters = parametersOf(c)
      const only = parameters.has('tile') ? { only: parameters.getAll('tile') } : {}
      const dates = { board: c.req.param('id'), range: parseRange(parameters), ...only }
      const { tiles } = await boards.screen(requireActor(c), dates, readAsker(c))
      return c.json({ tiles })
    })
    .get('/boards/:id/tiles/:tile', async (c) => {
      const { id: board, tile } = c.req.param()
      const where = { board, tile, range: parseRange(parametersOf(c)) }
      return c.json(await boards.tile(requireActor(c), where, readAsker(c)))
    })
}
