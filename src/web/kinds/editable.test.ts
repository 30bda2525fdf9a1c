import { expect, test } from 'vitest'
import { isEditedInPlace, toEditable } from './editable.ts'

test('a value is written as it travels, with every digit', () => {
  expect(toEditable('90071992547409931.50', { kind: 'decimal' })).toEqual({ text: '90071992547409931.50' })
  expect(toEditable(0.1, { kind: 'float' })).toEqual({ text: '0.1' })
  expect(toEditable(false, { kind: 'boolean' })).toEqual({ text: 'false' })
  expect(toEditable('two\nlines', { kind: 'text' })).toEqual({ text: 'two\nlines' })
})

test('a relation is written as the key of the row that it leads to', () => {
  expect(toEditable(7, { kind: 'relation' })).toEqual({ text: '7' })
  expect(toEditable(null, { kind: 'relation' })).toEqual({ text: null })
})

test('nothing and empty text are two things', () => {
  expect(toEditable(null, { kind: 'text' })).toEqual({ text: null })
  expect(toEditable('', { kind: 'text' })).toEqual({ text: '' })
})

test('what a field would change, and what a list has only the beginning of, is written elsewhere', () => {
  expect(toEditable('one\r\ntwo', { kind: 'text' })).toBeNull()
  expect(toEditable(`${'a'.repeat(200)}…`, { kind: 'text' })).toBeNull()
  expect(toEditable('short…', { kind: 'text' })).toEqual({ text: 'short…' })
  expect(toEditable({ sizeBytes: 1, preview: '00' }, { kind: 'other' })).toBeNull()
})

test('a list is written as JSON, and bytes are no text', () => {
  expect(toEditable(['a', null], { kind: 'array' })).toEqual({ text: '["a",null]' })
  expect(toEditable('{}', { kind: 'json' })).toEqual({ text: '{}' })
  expect(isEditedInPlace({ kind: 'bytes' })).toBe(false)
})
