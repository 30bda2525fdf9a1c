import { expect, test } from 'vitest'
import { type ChildTable, childPartOf } from '../../../wire/child-rows.ts'
import { leaveUntouched } from './leave-untouched.ts'

const rows = ['1', '12', '13'].map((name) => ({ name, label: name, version: 'v', cells: {} }))
const lines: ChildTable = {
  ...{
    table: { id: 'lines', label: 'Lines', rowLabel: { noun: '', parts: [] } },
    addable: true,
    deletable: true,
  },
  ...{ fields: [], rows, list: null },
}

function send(after: string, purpose: 'edit' | 'clone' = 'edit'): string[] {
  const form = new FormData()
  form.append('value:name', 'Ann')
  form.append('after', after)
  for (const name of ['1', '12', '13', '++1']) {
    form.append(childPartOf.shown('lines'), name)
    form.append(`${childPartOf.fields(`lines:${name}`)}value:what`, 'x')
  }
  const typed = { 'lines:12': { touched: {}, isOut: true }, 'lines:13': { touched: {}, isOut: false } }
  leaveUntouched({ purpose, children: [lines] }, typed, form)
  return [...form]
    .map(([name, value]) => (name === 'rows:lines' ? `row ${value}` : name))
    .slice(2)
    .toSorted()
}

test('rows in which nobody typed are not sent', () => {
  expect(send('row')).toEqual(['row ++1', 'row 12', 'row:lines:++1:value:what', 'row:lines:12:value:what'])
})

test('a copy takes all rows', () => {
  expect(send('copy')).toHaveLength(8)
  expect(send('row', 'clone')).toHaveLength(8)
})
