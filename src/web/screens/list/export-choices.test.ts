import { expect, test } from 'vitest'
import type { Column } from '../../../wire/column.ts'
import { toExportChoices } from './export-choices.ts'

const toColumn = (name: string): Column => ({
  name,
  label: name,
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
  ...(name === 'password' && { secret: 'name' }),
})
const toTable = (...names: string[]) => ({ columns: names.map(toColumn), exportable: true })
const staff = toTable('id', 'name', 'password', 'shop')

test('columns that are hidden or stand in another order are offered as they are shown, and all', () => {
  const all = { kind: 'all', columns: null }
  expect(toExportChoices(staff, ['shop', 'name'])).toEqual([
    { kind: 'shown', columns: ['shop', 'name'] },
    all,
  ])
  expect(toExportChoices(staff, ['name', 'id', 'shop'])).toEqual([
    { kind: 'shown', columns: ['name', 'id', 'shop'] },
    all,
  ])
})

test('who may not export is offered nothing', () => {
  expect(toExportChoices({ ...staff, exportable: false }, ['name'])).toEqual([])
})

test('masked columns are in no file, and are no difference', () => {
  const [first] = toExportChoices(staff, ['password', 'name'])
  expect(first).toEqual({ kind: 'shown', columns: ['name'] })
  for (const shown of [
    ['id', 'name', 'password', 'shop'],
    ['id', 'password', 'name', 'shop'],
    ['id', 'name', 'shop'],
  ]) {
    expect(toExportChoices(staff, shown)).toEqual([{ kind: 'listed', columns: null }])
  }
})

test('where no column shows, or more than can be named, all are offered', () => {
  const names = Array.from({ length: 202 }, (_, index) => `c${index}`)
  const offered = (shown: string[]) => toExportChoices(toTable(...names), shown).map(({ kind }) => kind)
  expect(offered([])).toEqual(['all'])
  expect(offered(names.slice(1))).toEqual(['all'])
  expect(offered(names.slice(2))).toEqual(['shown', 'all'])
  expect(offered(names)).toEqual(['listed'])
})
