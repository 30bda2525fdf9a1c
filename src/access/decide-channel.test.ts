import { expect, test } from 'vitest'
import { ada } from '../../test/ada.ts'
import { everything, rowsOf } from '../../test/list-source.ts'
import type { OwnChannel } from '../wire/channels.ts'
import { decideChannel } from './decide-channel.ts'

const some = rowsOf('room:is:attic')
const none = { ...everything, may: new Set<'read'>() }
const table: OwnChannel = { about: 'table', table: 'lamps' }
const readers: OwnChannel = { about: 'readers', table: 'lamps' }

test.each([
  ['reads every row of a table hears which rows change', table, everything, true],
  ['reads some of its rows does not: they would learn of the others', table, some, false],
  ['does not read it does not', table, none, false],
  ['has no rights there does not', table, null, false],
  ['reads some of its rows meets its readers', readers, some, true],
  ['does not read it meets nobody', readers, none, false],
  ['somebody is hears what is theirs', { about: 'person', id: ada.id }, null, true],
  ['somebody else is does not', { about: 'person', id: 'p-bob' }, null, false],
] as const)('who %s', (_what, channel, rights, may) => {
  expect(decideChannel(ada, channel, rights)).toBe(may)
})
