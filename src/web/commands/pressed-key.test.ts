import { expect, test } from 'vitest'
import { isPaletteKey, isUndoKey, type Press, toSingleKey } from './pressed-key.ts'

function press(key: string, held: Partial<Press> = {}): Press {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }
}

test('a key alone is itself, and with Ctrl, Command or Alt it is none of ours', () => {
  expect(toSingleKey(press('n'))).toBe('n')
  expect(toSingleKey(press('?', { shiftKey: true }))).toBe('?')
  expect(toSingleKey(press('n', { ctrlKey: true }))).toBeNull()
  expect(toSingleKey(press('n', { metaKey: true }))).toBeNull()
  expect(toSingleKey(press('@', { altKey: true, ctrlKey: true }))).toBeNull()
})

test('who writes another script presses the key of the same place', () => {
  expect(toSingleKey(press('т', { code: 'KeyN' }))).toBe('n')
  expect(toSingleKey(press('Т', { code: 'KeyN', shiftKey: true }))).toBe('N')
  // On a Dvorak keyboard the letter decides, not its place.
  expect(toSingleKey(press('n', { code: 'KeyL' }))).toBe('n')
})

test('the palette comes by Ctrl-K, and on a Mac by Command-K', () => {
  expect(isPaletteKey(press('k', { ctrlKey: true }), false)).toBe(true)
  expect(isPaletteKey(press('л', { ctrlKey: true, code: 'KeyK' }), false)).toBe(true)
  expect(isPaletteKey(press('K', { ctrlKey: true }), false)).toBe(true)
  expect(isPaletteKey(press('k', { metaKey: true }), true)).toBe(true)
  expect(isPaletteKey(press('k', { ctrlKey: true }), true)).toBe(false)
  expect(isPaletteKey(press('k', { metaKey: true }), false)).toBe(false)
  expect(isPaletteKey(press('k', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
  expect(isPaletteKey(press('k'), false)).toBe(false)
})

test('the last change is undone by Ctrl-Z, and on a Mac by Command-Z; with Shift it is another key', () => {
  expect(isUndoKey(press('z', { ctrlKey: true }), false)).toBe(true)
  expect(isUndoKey(press('я', { ctrlKey: true, code: 'KeyZ' }), false)).toBe(true)
  expect(isUndoKey(press('z', { metaKey: true }), true)).toBe(true)
  expect(isUndoKey(press('z', { ctrlKey: true }), true)).toBe(false)
  expect(isUndoKey(press('z', { ctrlKey: true, shiftKey: true }), false)).toBe(false)
  expect(isUndoKey(press('z'), false)).toBe(false)
})
