import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usualLayout } from '../../../../wire/list-layout.ts'
import { createLayoutKeeper } from './layout-keeper.ts'

const sent: { address: string; body: unknown }[] = []
let answer: Response

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  answer = new Response(null, { status: 204 })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) })
    return answer.clone()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const compact = { ...usualLayout, density: 'compact' } as const
const roomy = { ...usualLayout, density: 'roomy' } as const

test('of several changes the server hears the last one, when the person rests', () => {
  const keeper = createLayoutKeeper(() => {})
  keeper.keep('orders', compact)
  keeper.keep('orders', roomy)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(500)
  expect(sent).toEqual([{ address: '/api/tables/orders/layout', body: roomy }])
})

test('a page that goes away, and another table, send what waits; nothing is sent twice', () => {
  const keeper = createLayoutKeeper(() => {})
  keeper.keep('orders', compact)
  keeper.keep('people', roomy)
  keeper.flush()
  keeper.flush()
  vi.advanceTimersByTime(1000)
  expect(sent.map(({ address }) => address)).toEqual([
    '/api/tables/orders/layout',
    '/api/tables/people/layout',
  ])
})

test('what comes while another one is on its way is sent after it', async () => {
  const keeper = createLayoutKeeper(() => {})
  let answerFirst = () => {}
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body: JSON.parse(body) })
    await new Promise<void>((resolve) => {
      answerFirst = resolve
    })
    return answer.clone()
  })
  keeper.keep('orders', compact)
  vi.advanceTimersByTime(500)
  keeper.keep('orders', roomy)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveLength(1)
  answerFirst()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([compact, roomy]))
})

test('a refusal is told, and a later success takes it back', async () => {
  const told: (string | null)[] = []
  const keeper = createLayoutKeeper((failure) => told.push(failure))
  answer = Response.json({ title: 'No', detail: 'You may not.' }, { status: 403 })
  keeper.keep('orders', compact)
  keeper.flush()
  await vi.waitFor(() => expect(told).toHaveLength(1))
  answer = new Response(null, { status: 204 })
  keeper.keep('orders', roomy)
  keeper.flush()
  await vi.waitFor(() => expect(told).toEqual([expect.any(String), null]))
})
