import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FieldInput,
  type FormField,
  partOf,
  type RowForm,
  readChoice,
  readRowForm,
  toChoice,
  toFieldInput,
} from './row-form.ts'

const column = {
  name: 'note',
  label: 'Note',
  type: 'text',
  kind: 'text',
  nullable: true,
  key: false,
  reference: false,
  relation: null,
  words: null,
  sortable: true,
  editable: true,
  operators: [],
} as const

function formOf(purpose: RowForm['purpose'], more: Partial<FormField> = {}): RowForm {
  const field: FormField = {
    column,
    fixed: null,
    comment: null,
    required: false,
    defaultWords: null,
    unique: false,
    mostCharacters: null,
    start: { state: 'none', text: '' },
    seen: null,
    relatedLabel: null,
    addable: null,
    ...more,
  }
  const table = { id: 'papers', label: 'Papers', groups: [], rowLabel: { noun: 'Paper', parts: [] } }
  return { purpose, table, row: null, fields: [field], children: [] }
}

function read(form: RowForm, { state, text }: FieldInput, seen?: unknown) {
  const sent = new Map([
    [partOf.text('note'), text],
    [partOf.state('note'), state],
    ...(seen === undefined ? [] : [[partOf.seen('note'), JSON.stringify(seen)] as const]),
  ])
  return readRowForm(form, { get: (name) => sent.get(name) ?? null })
}

const edited = formOf('edit', { start: { state: 'value', text: 'old' }, seen: 'old' })

test.each([
  ['as it was', { state: 'value', text: 'old' }, {}],
  ['typed', { state: 'value', text: 'new' }, { note: 'new' }],
  ['cleared', { state: 'value', text: '' }, { note: '' }],
  ['set to no value', { state: 'none', text: '' }, { note: null }],
  ['set to an empty text', { state: 'empty', text: '' }, { note: '' }],
  ['set to the default', { state: 'default', text: '' }, { note: { $default: true } }],
  ['typed with line breaks of a browser', { state: 'value', text: 'a\r\nb' }, { note: 'a\nb' }],
] as const)('a field of an edited row that is %s', (_what, input, values) => {
  expect(read(edited, input, 'old').values).toEqual(values)
})

test('without script, what was typed counts, whatever the choice beside it says', () => {
  const empty = formOf('edit')
  expect(read(empty, { state: 'none', text: 'typed' }, null).values).toEqual({ note: 'typed' })
  const fresh = formOf('new', { defaultWords: 'now()', start: { state: 'default', text: '' } })
  expect(read(fresh, { state: 'default', text: 'typed' }).values).toEqual({ note: 'typed' })
  expect(read(fresh, { state: 'default', text: '' }).values).toEqual({})
  expect(read(fresh, { state: 'none', text: '' }).values).toEqual({ note: null })
})

test('the value that counts is the one that its person saw, not the present one', () => {
  const { values, seen } = read(edited, { state: 'value', text: 'mine' }, 'older')
  expect([values, seen]).toEqual([{ note: 'mine' }, { note: 'older' }])
  expect(read(edited, { state: 'value', text: 'older' }, 'older').values).toEqual({})
})

test('a clock without seconds is as it was', () => {
  const start = '2026-11-26T01:53:00'
  const clock = { ...column, kind: 'datetime', type: 'datetime' } as const
  const form = formOf('edit', { column: clock, start: { state: 'value', text: start }, seen: start })
  expect(read(form, { state: 'value', text: '2026-11-26T01:53' }, start).touched).toEqual({})
  expect(read(form, { state: 'value', text: '2026-11-26T01:54' }, start).values).toEqual({
    note: '2026-11-26T01:54',
  })
})

test('a fixed field is never written, whatever the request says', () => {
  const fixed = formOf('edit', { fixed: 'computed' })
  expect(read(fixed, { state: 'value', text: 'x' }, null)).toEqual({ values: {}, seen: {}, touched: {} })
})

test('a choice in a list is read as it was sent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constant(null), fc.string()), (value) => {
      const input = toFieldInput(value)
      expect(readChoice(toChoice(input))).toEqual(input)
    }),
  )
})
