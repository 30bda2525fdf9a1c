import { expect, test } from 'vitest'
import type { Tile } from '../../../../wire/board.ts'
import { type Arranged, arrange, putTile } from './arrange.ts'

const text = (id: string, width = 1): Tile => ({ kind: 'text', id, title: '', width, text: id })
const tiles = [text('a'), text('b', 4), text('c')]
const say = (some: readonly Tile[]) => some.map(({ id, width }) => `${id}${width}`).join(' ')

test.each([
  [{ how: 'earlier', tile: 'b' }, 'b4 a1 c1'],
  [{ how: 'earlier', tile: 'a' }, 'a1 b4 c1'],
  [{ how: 'later', tile: 'a' }, 'b4 a1 c1'],
  [{ how: 'later', tile: 'c' }, 'a1 b4 c1'],
  [{ how: 'narrower', tile: 'b' }, 'a1 b3 c1'],
  [{ how: 'narrower', tile: 'a' }, 'a1 b4 c1'],
  [{ how: 'wider', tile: 'a' }, 'a2 b4 c1'],
  [{ how: 'wider', tile: 'b' }, 'a1 b4 c1'],
  [{ how: 'drop', tile: 'b' }, 'a1 c1'],
  [{ how: 'before', tile: 'c', before: 'a' }, 'c1 a1 b4'],
  [{ how: 'before', tile: 'a', before: 'c' }, 'b4 a1 c1'],
  [{ how: 'before', tile: 'a', before: null }, 'b4 c1 a1'],
  [{ how: 'before', tile: 'a', before: 'a' }, 'a1 b4 c1'],
  [{ how: 'later', tile: 'gone' }, 'a1 b4 c1'],
] as const)('%j makes %s', (arranged: Arranged, expected) => {
  expect(say(arrange(tiles, arranged))).toBe(expected)
})

test('a changed tile keeps its place and width, and a new one comes last', () => {
  expect(say(putTile(tiles, text('b', 1)))).toBe('a1 b4 c1')
  expect(say(putTile(tiles, text('d', 2)))).toBe('a1 b4 c1 d2')
})
