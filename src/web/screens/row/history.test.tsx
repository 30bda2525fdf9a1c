import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { type Entry, toEntry } from '../../../wire/entry.ts'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { History } from './history.tsx'

const column = (name: string, editable = true) => ({ name, label: name, kind: 'text', editable })
const table = {
  id: 'goods',
  label: 'Goods',
  switches: [],
  columns: [column('name'), column('price'), column('made', false)],
} as unknown as TableHead // only what a history reads
const row = { key: '7' } as RowDetail

function change(id: string, columns: readonly string[]): Entry {
  const fields = columns.map((name) => ({ column: name, before: 'old', after: 'new' }))
  const values = { id, action: 'row.updated', table_name: 'goods', row_key: '7', label: 'Oak' }
  return toEntry({ values: { ...values, fields: JSON.stringify(fields) } })
}

/** The addresses of all undo buttons, and of forms with an old value. */
function undosOf(entries: readonly Entry[], undone: readonly string[] = []): string[] {
  const history = { entries, hasMore: false, undone }
  const Stub = createRoutesStub([
    { path: '/', Component: () => <History {...{ table, row, history }} mayReadAudit={false} /> },
  ])
  return [...renderToString(<Stub />).matchAll(/(?:action="\/audit|href="\/t\/goods)\/([^"]*)"/g)].map(
    ([, address = '']) => address,
  )
}

test('a change of several columns is undone as a whole, or one column of it', () => {
  expect(undosOf([change('e1', ['name', 'price'])])).toEqual([
    'e1/undo',
    'e1/undo?column=name',
    'e1/undo?column=price',
  ])
})

test('a column that was changed since can be typed again, and one that nobody may change stays', () => {
  const entries = [change('e2', ['price']), change('e1', ['name', 'price', 'made'])]
  expect(undosOf(entries)).toEqual(['e2/undo', 'e1/undo?column=name', '7/edit?set.price=old'])
})

test('an undone change is not undone again', () => {
  expect(undosOf([change('e1', ['name', 'made'])], ['e1'])).toEqual(['7/edit?set.name=old'])
})
