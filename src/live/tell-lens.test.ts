import { expect, test } from 'vitest'
import type { ListPage } from '../wire/list-page.ts'
import { digestRow } from './digest.ts'
import { createLabelMemory } from './label-memory.ts'
import { createLens, look } from './lens.ts'
import { tellLenses } from './tell-lens.ts'
import type { Window } from './window.ts'

const row = (active: boolean) => ({ key: '1', values: { id: 1, shop: 7, active } })

const pageWith = (active: boolean): Window => ({
  table: 'lamps',
  list: '',
  timeZone: 'UTC',
  viewer: { id: 'ada', role: 'owner', epoch: 1, sessionId: 's' },
  rightsClass: 'all',
  columns: 'x',
  shown: [{ key: '1', content: digestRow(row(active)), order: '' }],
  hasPrevious: false,
  hasNext: false,
  asOf: '',
})

test('who asks for the page again while something is on its way to them is not told what is older than their page', async () => {
  const told: unknown[] = []
  const labels = Promise.withResolvers<ListPage['labels']>()
  const lens = createLens('private-window.x', pageWith(true))
  look(lens, '1.1', pageWith(true))
  look(lens, '2.2', pageWith(true))
  const telling = tellLenses(
    {
      push: {
        publish: (_channel, _event, _data, { only }) => told.push(...(only ?? [])),
        sendAway() {},
        onSubscribe: () => () => {},
        onUnsubscribe: () => () => {},
      },
      whoWrote: async () => new Map(),
    },
    createLabelMemory({ now: () => new Date(0) }),
    [
      {
        lens,
        look: { keys: new Map([['1', null]]), onlyShown: false },
        read: {
          readsAll: true,
          columns: 'x',
          relations: ['shop'],
          found: {
            row: () => row(false),
            isThere: () => true,
            place: () => 1,
            labels: () => labels.promise,
          },
        },
      },
    ],
  )
  look(lens, '1.1', pageWith(true))
  labels.resolve({})
  await telling
  expect(told).toEqual(['2.2'])
})
