import { Hono } from 'hono'
import { Problem } from '../../std/problem.ts'
import { type Favourite, favouriteKinds, type StepMark, stepMarks } from '../../wire/desk.ts'
import { toViewUrl } from '../../wire/list-address.ts'
import { deskRefusals } from '../../wire/texts/refusals/desks.ts'
import type { Edge, EdgeContext, EdgeEnv } from '../edge.ts'
import { readForm } from '../middleware/read-body.ts'
import { requireActor } from '../require-actor.ts'
import { wantsJson } from '../wants-json.ts'
import { readWayBack } from '../way-back.ts'

/** What a person does on their own desk: plain forms lead back to their page, and scripts get an empty answer. */
export function deskRoutes({ kernel: { desk, watching } }: Edge): Hono<EdgeEnv> {
  return new Hono<EdgeEnv>()
    .post('/desk/favourites', async (c) => {
      const fields = await readForm(c)
      await desk.star(requireActor(c), toFavourite(fields), isOn(fields))
      return toAnswer(c)
    })
    .post('/desk/groups', async (c) => {
      const fields = await readForm(c)
      await desk.fold(requireActor(c), fields.get('group') ?? '', isOn(fields))
      return toAnswer(c)
    })
    .post('/desk/steps', async (c) => {
      const fields = await readForm(c)
      await desk.mark(requireActor(c), toMark(fields), isOn(fields))
      return toAnswer(c)
    })
    .post('/desk/views', async (c) => {
      const fields = await readForm(c)
      const view = await desk.keepSuggestion(requireActor(c), {
        table: fields.get('table') ?? '',
        kind: fields.get('kind') === 'status' ? 'status' : 'newest',
        name: fields.get('name') ?? '',
      })
      return c.redirect(toViewUrl(view), 303)
    })
    .post('/desk/watches', async (c) => {
      const actor = requireActor(c)
      for (const table of (await readForm(c)).getAll('table')) await watching.watch(actor, table)
      return toAnswer(c)
    })
}

function toAnswer(c: EdgeContext): Response {
  return wantsJson(c) ? c.body(null, 204) : c.redirect(readWayBack(c) ?? '/', 303)
}

function isOn(fields: URLSearchParams): boolean {
  return fields.get('on') === '1'
}

function toFavourite(fields: URLSearchParams): Favourite {
  const kind = favouriteKinds.find((known) => known === fields.get('kind'))
  const id = fields.get('id') ?? ''
  if (kind !== undefined && id !== '') return { kind, id }
  throw new Problem('bad-request', deskRefusals.notAFavourite)
}

function toMark(fields: URLSearchParams): StepMark {
  const mark = stepMarks.find((known) => known === fields.get('mark'))
  if (mark === undefined) throw new Problem('bad-request', deskRefusals.noSuchMark)
  return mark
}
