import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Entry, entryActions, isRowChange, toEntry } from '../../../wire/entry.ts'
import { toEntrySentence, toToldText } from './entry-sentence.ts'

const entry: Entry = {
  id: 'e1',
  at: '2026-01-02T03:04:05.678Z',
  actor: { kind: 'person', id: 'p1', name: 'Ada' },
  action: 'row.deactivated',
  table: 'products',
  key: '7',
  label: 'Oak table',
  column: 'active',
  before: '"true"',
  after: '"false"',
  requestId: null,
  address: null,
  undoOf: null,
  job: null,
}

const count = (amount: number) => amount.toLocaleString('de')
const tell = (change: Partial<Entry>) =>
  toEntrySentence({ ...entry, ...change }, { products: 'Products' }, count)

test.each<[Partial<Entry>, string]>([
  [{}, 'turned Oak table off'],
  [{ action: 'row.activated' }, 'turned Oak table on'],
  [{ action: 'row.activated', undoOf: 'e0' }, 'took back a change: turned Oak table on'],
  [{ action: 'row.restored', undoOf: 'e0' }, 'took back a change of active in Oak table'],
  [
    { action: 'row.updated', column: 'price', before: '"12.50"', after: '"13"' },
    'changed price of Oak table from 12.50 to 13',
  ],
  [
    { action: 'row.updated', column: 'note', before: 'null', after: '""' },
    'changed note of Oak table from nothing to empty',
  ],
  [
    { action: 'row.updated', column: 'note', before: '"one\\nline \\u00…', after: '"a\\\\…' },
    'changed note of Oak table from one\nline … to a\\…',
  ],
  [{ action: 'row.inserted-outside' }, 'added Oak table to Products'],
  [{ action: 'row.updated-outside' }, 'changed Oak table in Products'],
  [{ action: 'row.deleted-outside' }, 'deleted Oak table from Products'],
  [{ action: 'row.left' }, 'took Oak table out of Products thereupon, or gave it another key'],
  [{ action: 'rows.changed-outside', key: null, after: '{"rows":20100}' }, 'changed 20.100 rows of Products'],
  [{ action: 'rows.changed-outside', key: null, after: '{"rows":1}' }, 'changed a row of Products'],
  [{ action: 'rows.changed-outside', key: null, after: null }, 'changed rows of Products'],
  [{ label: null }, 'turned 7 off'],
  [{ label: null, key: null }, 'turned something off'],
  [
    { action: 'job.started', after: '{"active":false,"list":"q=oak"}' },
    'began to turn many rows of Products off',
  ],
  [
    { action: 'job.started', after: '{"active":true,"rows":1234}' },
    'began to turn 1.234 rows of Products on',
  ],
  [
    { action: 'job.started', after: '{"undoOf":"j0"}' },
    'began to take back a change of many rows of Products',
  ],
  [
    { action: 'job.started', column: 'price', after: '{"value":"1300","rows":1200}' },
    'began to set price of 1.200 rows of Products to 1300',
  ],
  [
    { action: 'job.started', column: 'price', after: '{"value":null,"list":""}' },
    'began to set price of many rows of Products to nothing',
  ],
  [
    { action: 'job.finished', after: '{"state":"done","changed":3749,"refused":1000}' },
    'finished with many rows of Products: 3.749 changed, 1.000 refused',
  ],
  [
    { action: 'job.finished', after: '{"state":"cancelled","changed":1,"refused":0}' },
    'stopped the change of many rows of Products: 1 changed, 0 refused',
  ],
  [{ action: 'table.exported', after: '{"format":"csv","list":""}' }, 'exported Products as CSV'],
  [
    { action: 'table.exported', after: '{"format":"csv","list":"","rows":9999}' },
    'exported 9.999 chosen rows of Products as CSV',
  ],
  [
    { action: 'table.exported', after: '{"format":"csv","list":"","except":3000}' },
    'exported Products as CSV, all but 3.000 rows',
  ],
  [
    { action: 'trail.trimmed', after: '{"before":"2025-01-02T00:00:00.000Z","count":12000}' },
    'removed 12.000 entries from before 2025-01-02 from the audit trail',
  ],
  [
    { action: 'person.role-changed', label: 'bo@example.org', before: '"editor"', after: '"admin"' },
    'made bo@example.org admin, who was editor',
  ],
  [{ action: 'view.created', key: null, label: 'Cheap' }, 'shared the new view Cheap of Products'],
  [{ action: 'view.changed', key: null, label: 'Cheap' }, 'changed the view Cheap of Products'],
  [
    { action: 'view.removed', key: null, label: 'Cheap' },
    'removed the view Cheap of Products, which was shared',
  ],
  [{ action: 'table.exported', table: 'gone', after: '{"format":"csv"}' }, 'exported gone as CSV'],
  [{ action: 'table.exported', table: '__proto__', after: '{' }, 'exported __proto__ as NOTHING'],
  [{ action: 'row.painted' }, 'did what this version has no words for: row.painted'],
  [{ label: 'x'.repeat(500) }, `turned ${'x'.repeat(120)}… off`],
])('%j is told', (change, sentence) => {
  expect(tell(change)).toBe(sentence)
})

test.each(entryActions)('%s has a sentence, also where nothing else is known', (action) => {
  const bare = {
    ...entry,
    action,
    table: null,
    key: null,
    label: null,
    column: null,
    before: null,
    after: null,
  }
  expect(toEntrySentence(bare, {}, count)).toMatch(/^[a-z]/)
})

test('whatever the code writes into the trail has a sentence', () => {
  const src = join(import.meta.dirname, '../../..')
  const written = globSync('{access,audit,changes,rows,switches,views,kernel}/**/*.ts', { cwd: src })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(join(src, file), 'utf8').matchAll(
        /'((?:rows?|write|job|table|trail|search-index|person|session|token|view)\.[a-z-]+)'/g,
      ),
    ])
    .map(([, action = '']) => action)
  expect(written.length).toBeGreaterThan(10)
  expect(written.filter((action) => !entryActions.some((known) => known === action))).toEqual([])
})

test('told values read as people write them', () => {
  expect(toToldText('"true"')).toBe('true')
  expect(toToldText('null')).toBe('nothing')
  expect(toToldText(null)).toBe('nothing')
  expect(toToldText('""')).toBe('empty')
  expect(toToldText('{"columns":["a","b"],"n":1}')).toBe('columns: a, b, n: 1')
  expect(toToldText('{"roles":[]}')).toBe('roles: nothing')
  expect(toToldText('{broken')).toBe('{broken')
})

test('an entry is read by the names of its columns, and says whether it can be taken back', () => {
  const read = toEntry({
    values: { id: 'e1', at: 'a', actor_kind: 'system', actor_name: 'x', action: 'row.activated' },
  })
  expect(read).toMatchObject({ id: 'e1', actor: { kind: 'system', id: null, name: 'x' }, table: null })
  expect(isRowChange(read)).toBe(false)
  expect(isRowChange(entry)).toBe(true)
  expect(isRowChange({ ...entry, action: 'write.intended' })).toBe(false)
})
