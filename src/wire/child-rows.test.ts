import { expect, test } from 'vitest'
import {
  type ChildCell,
  type ChildTable,
  childPartOf,
  readChildRows,
  rowNames,
  toPlace,
} from './child-rows.ts'
import type { Column } from './column.ts'
import { type FormField, type FormPurpose, partOf } from './row-form.ts'

const toColumn = (name: string, kind: 'text' | 'integer'): Column => ({
  ...{ name, label: name, type: kind, kind, nullable: false, key: false, reference: false, relation: null },
  ...{ words: null, sortable: true, editable: true, operators: [] },
})

const toField = (name: string, kind: 'text' | 'integer'): FormField => ({
  ...{ column: toColumn(name, kind), fixed: null, comment: null, required: true, defaultWords: null },
  ...{ mostCharacters: null, start: { state: 'value', text: '' }, seen: null, relatedLabel: null },
  ...{ unique: false, addable: null },
})

const cell = (text: string, fixed: FormField['fixed'] = null): ChildCell => ({
  ...{ fixed, start: { state: 'value', text }, seen: text, relatedLabel: null },
})

const row = (name: string) => ({
  name,
  label: name,
  version: 'v',
  cells: { no: cell('1', 'key'), what: cell('Oak') },
})

const lines = (...names: readonly string[]): ChildTable => ({
  ...{
    table: { id: 'lines', label: 'Lines', rowLabel: { noun: 'Line', parts: [] } },
    addable: true,
    deletable: true,
  },
  ...{ fields: [toField('no', 'integer'), toField('what', 'text')], rows: names.map(row), list: null },
})

type Parts = Readonly<Record<string, string>>

/** The form as a browser sends it: the fields of each row, by its name. */
function send(rows: Readonly<Record<string, Parts>>): FormData {
  const form = new FormData()
  for (const [name, parts] of Object.entries(rows)) {
    const place = toPlace('lines', name)
    form.append(childPartOf.shown('lines'), name)
    for (const [part, value] of Object.entries(parts)) form.append(childPartOf.fields(place) + part, value)
  }
  return form
}

const read = (purpose: FormPurpose, child: ChildTable, rows: Readonly<Record<string, Parts>>) =>
  readChildRows({ purpose, children: [child] }, send(rows)).map(({ name, isOut, version, values, seen }) => {
    return { name, isOut, version, values, seen }
  })

const oak = { [partOf.text('what')]: 'Oak', [partOf.seen('what')]: '"Oak"', version: 'v' }

test('a row that nobody touched has no values, and a changed one has those that were seen', () => {
  const changed = { ...oak, [partOf.text('what')]: 'Elm', [partOf.text('no')]: '9' }
  expect(read('edit', lines('1', '2'), { 1: oak, 2: changed })).toEqual([
    { name: '1', isOut: false, version: 'v', values: {}, seen: {} },
    { name: '2', isOut: false, version: 'v', values: { what: 'Elm' }, seen: { what: 'Oak' } },
  ])
})

test('a row is deleted with the version that was seen', () => {
  expect(read('edit', lines('1'), { 1: { ...oak, out: 'on' } })).toMatchObject([
    { isOut: true, version: 'v' },
  ])
})

test('new rows have what was typed, and empty ones are left out', () => {
  const empty = { [partOf.text('no')]: '', [partOf.text('what')]: '' }
  const typed = { ...empty, [partOf.text('what')]: 'Elm' }
  expect(read('edit', lines(), { [rowNames.new(1)]: empty, [rowNames.new(2)]: typed })).toEqual([
    { name: '++2', isOut: false, version: null, values: { what: 'Elm' }, seen: {} },
  ])
})

test('a row that is gone meanwhile is still a change of it', () => {
  const changed = { ...oak, [partOf.text('what')]: 'Elm' }
  expect(read('edit', lines(), { 1: changed })).toMatchObject([{ name: '1', values: { what: 'Elm' } }])
})

test('a copy of the form has all values of its rows', () => {
  const sent = { ...oak, [partOf.text('no')]: '1' }
  expect(read('new', lines(), { 1: sent })).toMatchObject([{ values: { no: '1', what: 'Oak' }, seen: {} }])
  const name = rowNames.copy('1')
  const { cells } = row('1')
  const copied = { ...lines(), rows: [{ ...row(name), version: null, cells: { ...cells, no: cell('1') } }] }
  expect(read('clone', copied, { [name]: sent })).toMatchObject([{ name, values: { no: '1', what: 'Oak' } }])
})
