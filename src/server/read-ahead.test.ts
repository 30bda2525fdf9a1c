import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { Problem } from '../std/problem.ts'
import type { Actor } from '../wire/actor.ts'
import type { EdgeContext, EdgeEnv } from './edge.ts'
import { type Ahead, isReadAhead, readAhead } from './read-ahead.ts'

/** What somebody is answered whom a list was read for ahead. */
async function answer(ahead: Ahead, read: (actor: Actor) => Promise<string>) {
  const app = new Hono<EdgeEnv>()
    .get('/', async (c) => {
      c.set('ahead', ahead)
      return c.text(await readAhead(c, read))
    })
    .onError((failure, c) => c.text(failure.message, 500))
  return (await app.request('/')).text()
}

test('what is read begins before it is known who asks, and waits for that', async () => {
  const told: string[] = []
  const confirmed = Promise.withResolvers<Actor>()
  const answered = answer({ presumed: ada, confirmed: confirmed.promise }, async () => {
    told.push('read')
    return 'rows'
  }).then((text) => told.push(text))
  await expect.poll(() => told).toEqual(['read'])
  confirmed.resolve(ada)
  await answered
  expect(told).toEqual(['read', 'rows'])
})

test('what was read for somebody else is read again, whatever had come of it', async () => {
  const roles: string[] = []
  const viewer = { ...ada, role: 'viewer' } as const
  const text = await answer({ presumed: ada, confirmed: Promise.resolve(viewer) }, async (actor) => {
    if (actor === ada) throw new Error('read for Ada')
    roles.push(actor.kind === 'person' ? actor.role : '')
    return 'rows of a viewer'
  })
  expect([text, roles]).toEqual(['rows of a viewer', ['viewer']])
})

test.each([
  ['is nobody', async () => null, 'Sign in'],
  ['is refused', () => Promise.reject(new Problem('unauthenticated', 'Not any more.')), 'Not any more.'],
])('who %s is shown nothing of what was read', async (_, confirm, said) => {
  expect(await answer({ presumed: ada, confirmed: confirm() }, async () => 'rows')).toContain(said)
})

test.each([
  ['GET', '/api/tables/products/rows', true],
  ['GET', '/t/products', true],
  ['HEAD', '/t/products', false],
  ['POST', '/api/tables/products/rows', false],
  ['GET', '/api/tables/products/rows/7', false],
  ['GET', '/api/tables/products/count', false],
  ['GET', '/t/products/r/7', false],
])('%s %s is read ahead: %s', async (method, path, expected) => {
  const seen: boolean[] = []
  const app = new Hono<EdgeEnv>().all('*', (c: EdgeContext) => {
    seen.push(isReadAhead(c))
    return c.body(null)
  })
  await app.request(path, { method, headers: { Accept: 'application/json' } })
  expect(seen).toEqual([expected])
})
