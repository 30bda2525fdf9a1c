import { expect, test } from 'vitest'
import { parseOwnChannel, toReadersChannel, toRowReadersChannel } from './channels.ts'
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
