import { expect, test } from 'vitest'
import { createMeetingPlaces } from './meeting-places.ts'

const { grant, ofTable, read } = createMeetingPlaces('secret')
const key = 'k'.repeat(400)

test('a short name stands in the channel, and needs no token', () => {
  const list = grant({ table: 'public.lamps', key: null })
  const row = grant({ table: 'public.lamps', key: '7,x=20y' })
  expect([list, row]).toEqual([
    { channel: 'presence-table.public.lamps', token: null },
    { channel: 'presence-row.public.lamps.7,x=20y', token: null },
  ])
  expect(read(list.channel, null)).toEqual({ about: 'readers', table: 'public.lamps' })
  expect(read(row.channel, null)).toEqual({ about: 'row-readers', table: 'public.lamps', key: '7,x=20y' })
})

test.each([
  ['list', { table: 't'.repeat(101), key: null }],
  ['row', { table: 'public.lamps', key }],
])('a long name of a %s has a hash for a channel, which its token opens', (_what, place) => {
  const { channel, token } = grant(place)
  expect(channel).toMatch(/^presence-(table|row)\.@[\w-]{24}$/)
  expect(read(channel, token)).toMatchObject({ table: place.table })
  expect(createMeetingPlaces('another').grant(place).channel).not.toBe(channel)
})

test('nothing else opens it, and nobody meets under the long name itself', () => {
  const { channel } = grant({ table: 'public.lamps', key })
  for (const token of [null, '', 'public.lamps.7', `public.lamps.${key}k`, 'public.lamps', '$&'])
    expect(read(channel, token)).toBeNull()
  expect(read(`presence-row.public.lamps.${key}`, null)).toBeNull()
  expect(read('private-table.@x', 'public.lamps')).toEqual({ about: 'table', table: '@x' })
  expect(read(channel.replace('row', 'table'), `public.lamps.${key}`)).toBeNull()
})

test('what programs hear of a table by has its name, or a hash of a long one, which no token opens and no other name does', () => {
  expect(ofTable('public.lamps')).toBe('private-table.public.lamps')
  const long = 't'.repeat(101)
  expect(ofTable(long)).toMatch(/^private-table\.@[\w-]{24}$/)
  expect(read(ofTable(long), long)).toMatchObject({ about: 'table', table: expect.stringMatching(/^@/) })
  expect(read(`private-table.${long}`, null)).toBeNull()
})

test('a token changes nothing where none is needed', () => {
  expect(read('presence-table.lamps', 'people')).toEqual({ about: 'readers', table: 'lamps' })
  expect(read('private-table.lamps', null)).toEqual({ about: 'table', table: 'lamps' })
})
