import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCursors } from './cursor.ts'

const cursors = createCursors('a secret')
const position = ['17', null, 'Ärmel … \0 "x"']

test('[P6] a cursor comes back as it went, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.array(fc.option(fc.string({ unit: 'binary' }))),
      (list, any) => {
        expect(cursors.read(list, cursors.write(list, any) ?? '')).toEqual(any)
      },
    ),
  )
})

test('[P6] a cursor is good in its own list only, and with the same secret', () => {
  const token = cursors.write('list', position) ?? ''
  expect(cursors.read('list', token)).toEqual(position)
  expect(cursors.read('another list', token)).toBeNull()
  expect(createCursors('another secret').read('list', token)).toBeNull()
  expect(createCursors('a secret').read('list', token)).toEqual(position)
})

test('[P6] a cursor that anybody touched is none', () => {
  const token = cursors.write('list', position) ?? ''
  for (const at of token.split('').keys()) {
    const other = token[at] === 'A' ? 'Q' : 'A'
    expect(cursors.read('list', token.slice(0, at) + other + token.slice(at + 1))).toBeNull()
  }
  for (const text of ['', '.', '..', 'W10', 'W10.', `.${token}`, `${token}.`, token.slice(0, -1)]) {
    expect(cursors.read('list', text)).toBeNull()
  }
})

test('[P6] any text at all is no cursor', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cursors.read('list', text) === null))
})

test('[P7] values that are too long to travel have no cursor', () => {
  expect(cursors.write('list', ['x'.repeat(2900)])).not.toBeNull()
  expect(cursors.write('list', ['x'.repeat(3000)])).toBeNull()
})
