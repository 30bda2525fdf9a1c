import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Entry, entryActions, isRowChange, toEntry } from '../../../wire/entry.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
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
  fields: [],
  requestId: null,
  address: null,
  undoOf: null,
  job: null,
}

const count = (amount: number) => amount.toLocaleString('de')
const tell = (change: Partial<Entry>) =>
  toEntrySentence({ ...entry, ...change }, { tables: { products: 'Products' }, count, trail: trailTexts })

test.each<[Partial<Entry>, string]>([
  [{}, 'turned Oak table off'],
  [{ action: 'row.activated' }, 'turned Oak table on'],
  [{ action: 'row.activated', undoOf: 'e0' }, 'undid a change: turned Oak table on'],
  [{ action: 'row.restored', undoOf: 'e0' }, 'undid a change of active in Oak table'],
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
  [{ action: 'row.left' }, 'deleted Oak table from Products in a trigger, or gave it another key'],
  [{ action: 'rows.changed-outside', key: null, after: '{"rows":20100}' }, 'changed 20.100 rows of Products'],
  [{ action: 'rows.changed-outside', key: null, after: '{"rows":1}' }, 'changed one row of Products'],
  [{ action: 'rows.changed-outside', key: null, after: null }, 'changed rows of Products'],
  [{ label: null }, 'turned 7 off'],
  [{ label: null, key: null }, 'turned something off'],
  [
    { action: 'job.started', after: '{"active":false,"list":"q=oak"}' },
    'started to turn many rows of Products off',
  ],
  [
    { action: 'job.started', after: '{"active":true,"rows":1234}' },
    'started to turn 1.234 rows of Products on',
  ],
  [{ action: 'job.started', after: '{"undoOf":"j0"}' }, 'started to undo a bulk change of Products'],
  [
    { action: 'job.started', column: 'price', after: '{"value":"1300","rows":1200}' },
    'started to set price to 1300 in 1.200 rows of Products',
  ],
  [
    { action: 'job.started', column: 'price', after: '{"value":"77","rows":1}' },
    'started to set price to 77 in one row of Products',
  ],
  [
    { action: 'job.started', column: 'price', after: '{"value":null,"list":""}' },
    'started to set price to nothing in many rows of Products',
  ],
  [
    { action: 'job.finished', after: '{"state":"done","changed":3749,"refused":1000}' },
    'finished a bulk change of Products: 3.749 changed, 1.000 refused',
  ],
  [
    { action: 'job.finished', after: '{"state":"cancelled","changed":1,"refused":0}' },
    'cancelled a bulk change of Products: 1 changed, 0 refused',
  ],
  [
    { action: 'job.started', column: null, after: '{"delete":true,"rows":1234}' },
    'started to delete 1.234 rows of Products',
  ],
  [
    { action: 'job.started', column: null, after: '{"restore":true,"undoOf":"j0"}' },
    'started to restore deleted rows of Products',
  ],
  [
    {
      action: 'job.finished',
      column: null,
      after: '{"state":"done","changed":3749,"refused":1,"delete":true}',
    },
    'finished a bulk delete of Products: 3.749 deleted, 1 refused',
  ],
  [
    {
      action: 'job.finished',
      column: null,
      after: '{"state":"failed","changed":5,"refused":0,"restore":true}',
    },
    'could not finish a restore of rows of Products: 5 restored, 0 refused',
  ],
  [{ action: 'table.exported', after: '{"format":"csv","list":""}' }, 'exported Products as CSV'],
  [
    { action: 'table.exported', after: '{"format":"csv","list":"","rows":9999}' },
    'exported 9.999 selected rows of Products as CSV',
  ],
  [
    { action: 'table.exported', after: '{"format":"csv","list":"","except":3000}' },
    'exported Products as CSV, all but 3.000 rows',
  ],
  [
    { action: 'trail.trimmed', after: '{"before":"2025-01-02T00:00:00.000Z","count":12000}' },
    'deleted 12.000 entries of the audit trail from before 2025-01-02',
  ],
  [
    { action: 'person.role-changed', label: 'bo@example.org', before: '"editor"', after: '"admin"' },
    'changed the roles of bo@example.org from editor to admin',
  ],
  [{ action: 'view.created', key: null, label: 'Cheap' }, 'shared the new view Cheap of Products'],
  [{ action: 'view.changed', key: null, label: 'Cheap' }, 'changed the view Cheap of Products'],
  [{ action: 'view.removed', key: null, label: 'Cheap' }, 'deleted the shared view Cheap of Products'],
  [{ action: 'table.exported', table: 'gone', after: '{"format":"csv"}' }, 'exported gone as CSV'],
  [{ action: 'table.exported', table: '__proto__', after: '{' }, 'exported __proto__ as NOTHING'],
  [{ action: 'row.painted' }, 'did something that this version does not know: row.painted'],
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
  expect(toEntrySentence(bare, { tables: {}, count, trail: trailTexts })).toMatch(/^[a-z]/)
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
  expect(toToldText('"true"', trailTexts)).toBe('true')
  expect(toToldText('null', trailTexts)).toBe('nothing')
  expect(toToldText(null, trailTexts)).toBe('nothing')
  expect(toToldText('""', trailTexts)).toBe('empty')
  expect(toToldText('{"columns":["a","b"],"n":1}', trailTexts)).toBe('columns: a, b, n: 1')
  expect(toToldText('{"roles":[]}', trailTexts)).toBe('roles: nothing')
  expect(toToldText('{broken', trailTexts)).toBe('{broken')
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
