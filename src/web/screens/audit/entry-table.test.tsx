import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { wholeTrail } from '../../../wire/audit-query.ts'
import { type Entry, toEntry } from '../../../wire/entry.ts'
import type { SignIns } from '../../../wire/sign-ins.ts'
import { EntryTable } from './entry-table.tsx'

const values = {
  id: 'e1',
  at: '2026-11-20T10:00:00.000Z',
  actor_kind: 'person',
  actor_id: 'p1',
  actor_name: 'Ada',
  action: 'row.updated',
  table_name: 'products',
  row_key: '7',
  label: 'Oak table',
  fields: JSON.stringify([
    { column: 'name', before: 'Oak', after: 'Oak table', exact: { before: 'Oak', after: 'Oak table' } },
    { column: 'price', before: null, after: '12.50', exact: { before: null, after: '12.50' } },
    { column: 'password' },
  ]),
}

const changed = toEntry({ values })

function draw(
  entries: readonly Entry[],
  undone: readonly string[] = [],
  signIns: readonly SignIns[] = [],
): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <EntryTable
          query={wholeTrail}
          entries={entries}
          undone={undone}
          signIns={signIns}
          tables={[]}
          fresh={new Set()}
        />
      ),
    },
  ])
  return renderToString(<Stub />).replaceAll('<!-- -->', '')
}

test('a change of several columns is told with each of them, and undone by one button', () => {
  const html = draw([changed])
  expect(html).toContain('changed name, price, and password of Oak table')
  expect(html).toMatch(/name<\/bdi>: .*Oak.* → .*Oak table/)
  expect(html).toMatch(/price<\/bdi>: .*nothing.* → .*12\.50/)
  expect(html.match(/action="\/audit\/e1\/undo"/g)).toHaveLength(1)
})

test('what was undone offers no undo', () => {
  const html = draw([changed], ['e1'])
  expect(html).not.toContain('/undo"')
  expect(html).toContain('undone')
})

test('a deleted row is told with what it had, and restored by one button', () => {
  const fields = JSON.stringify([{ column: 'name', before: 'Oak', exact: { before: 'Oak', after: null } }])
  const deleted = toEntry({ values: { ...values, action: 'row.deleted', fields } })
  const html = draw([deleted])
  expect(html).toContain('deleted Oak table from products')
  expect(html).toMatch(/name<\/bdi>: .*Oak/)
  expect(html).not.toContain('→')
  expect(html).not.toContain('href="/t/products/7"')
  expect(html.match(/action="\/audit\/e1\/restore"/g)).toHaveLength(1)
  expect(html).toContain('aria-label="Restore: deleted Oak table from products"')
  const back = draw([deleted], ['e1'])
  expect(back).toContain('restored')
  expect(back).not.toContain('/restore"')
})

test('fields that a list has cut are not shown as if they were all', () => {
  const cut = toEntry({ values: { ...values, fields: '[{"column":"na…' } })
  expect(draw([cut])).not.toContain('/undo"')
})

const signedIn = (name: string, at: string, started: number): SignIns => ({
  person: { id: name.toLowerCase(), name },
  day: '2026-11-20',
  at: `2026-11-20T${at}:00.000Z`,
  started,
  ended: 0,
})

test('sign-ins with no change between them are one line, which opens to each person', () => {
  const others = ['Cem', 'Dan', 'Eve'].map((name) => signedIn(name, '12:00', 1))
  const html = draw([changed], [], [signedIn('Ben', '12:30', 2), ...others, signedIn('Zoe', '09:00', 1)])
  expect(html.match(/<tr/g)).toHaveLength(4)
  expect(html).toContain('<bdi>Ben, Cem, Dan, and one other</bdi>')
  expect(html).toContain('<summary>signed in 5 times</summary>')
  expect(html).toContain('<bdi>Eve</bdi></a> <a href="/audit?person=eve&amp;action=every')
  expect(html.indexOf('Oak table')).toBeLessThan(html.indexOf('Zoe'))
  expect(html.match(/<details/g)).toHaveLength(2)
})
