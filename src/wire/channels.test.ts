import { expect, test } from 'vitest'
import { parseOwnChannel, spokenByServerOnly, toReadersChannel, toRowReadersChannel } from './channels.ts'
import { encodeKey } from './key.ts'

test('a table and a row have a channel each for those who have them open', () => {
  const key = encodeKey(['a b', '7'])
  expect(parseOwnChannel(toReadersChannel('public.lamps'))).toEqual({
    about: 'readers',
    table: 'public.lamps',
  })
  expect(parseOwnChannel(toRowReadersChannel(`public.lamps.${key}`))).toEqual({
    about: 'row-readers',
    table: 'public.lamps',
    key,
  })
})

test.each([
  'private-table.lamps',
  'private-encrypted-table.lamps',
  'presence-table.lamps',
  'presence-row.lamps.7',
  'private-user.7',
  'private-window.x',
])('only the server speaks on %s', (name) => {
  expect(spokenByServerOnly.some((prefix) => name.startsWith(prefix))).toBe(true)
})
