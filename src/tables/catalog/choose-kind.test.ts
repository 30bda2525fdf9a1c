import { expect, test } from 'vitest'
import type { ColumnSchema } from '../../db/index.ts'
import { chooseKind } from './choose-kind.ts'

function column(facts: Partial<ColumnSchema>): ColumnSchema {
  return {
    name: 'c',
    declaredType: 'text',
    type: 'text',
    ordered: true,
    nullable: true,
    defaultExpression: null,
    generated: false,
    comment: null,
    allowedValues: null,
    updatable: true,
    ...facts,
  }
}

test.each([
  ['name', 'text'],
  ['image_url', 'image'],
  ['avatarUrl', 'image'],
  ['website', 'url'],
  ['url', 'url'],
  ['email', 'email'],
  ['billing_email_address', 'email'],
  ['color', 'color'],
  ['description', 'long-text'],
  ['internal_notes', 'long-text'],
  ['context', 'text'],
  ['texture', 'text'],
])('a text called %s is of the kind %s', (name, kind) => {
  expect(chooseKind(column({ name }), false, undefined)).toBe(kind)
})

test('the options say how a text is to be understood, but no number becomes an image', () => {
  expect(chooseKind(column({ name: 'name' }), false, 'url')).toBe('url')
  expect(chooseKind(column({ name: 'image', type: 'integer' }), false, 'image')).toBe('integer')
})

test('words to choose from make an enum, a foreign key a relation', () => {
  expect(chooseKind(column({ allowedValues: ['a'] }), false, undefined)).toBe('enum')
  expect(chooseKind(column({ type: 'bigint' }), true, undefined)).toBe('relation')
})
