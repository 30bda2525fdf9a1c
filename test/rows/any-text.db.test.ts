import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { isProblem } from '../../src/std/problem.ts'
import { type FormField, partOf, readRowForm } from '../../src/wire/row-form.ts'
import { eachDatabase } from '../databases.ts'
import { createKindsTable } from '../kinds-table.ts'
import { atScale } from '../scale.ts'
import { asks, openSwitchHouse, type SwitchHouse } from '../switch-house.ts'

const columns = [
  ...['flag', 'n', 'small', 'big', 'price', 'weight', 'name', 'notes', 'website', 'email', 'hex_color'],
  ...['avatar', 'status', 'day', 'hour', 'wall', 'point', 'facts', 'ref', 'tags', 'misc', 'owner'],
]

/** Texts that are almost a value of some kind, and texts that are none. */
const almost = [
  ...[
    '',
    ' ',
    '0',
    '-0',
    '007',
    '1e3',
    '1e400',
    '.5',
    '5.',
    '+1',
    '0x10',
    '1_000',
    '1,5',
    '٣',
    'NaN',
    'Infinity',
    '-inf',
  ],
  ...[
    '9223372036854775807',
    '9223372036854775808',
    '-32769',
    '2147483648',
    '12345678.999',
    '99999999.99',
    '100000000',
  ],
  ...[
    'true',
    'TRUE',
    't',
    'yes',
    'null',
    'NULL',
    'undefined',
    'default',
    '{}',
    '[]',
    '{"a":1',
    '{"a":1,"a":2}',
    '"x"',
    '[1,[2]]',
  ],
  ...[
    '2026-02-29',
    '2024-02-29',
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    '2026-1-1',
    'infinity',
    'epoch',
  ],
  ...[
    '24:00',
    '23:59:60',
    '23:59:59.9999999',
    '2026-03-29T02:30',
    '2026-11-20T10:30:00+25:00',
    '2026-11-20 10:30:00.123456789Z',
  ],
  ...[
    '{a,b}',
    '{"a',
    '{}',
    '{{a},{b}}',
    '{NULL,"NULL"}',
    '[1:2]={a,b}',
    '["a",null]',
    '[["a"],["b"]]',
    '[{"a":1}]',
  ],
  ...[
    '0a0b0c0d-0000-0000-0000-00000000000',
    '{0a0b0c0d-0000-0000-0000-000000000001}',
    '0A0B0C0D-0000-0000-0000-000000000001',
  ],
  ...[
    '10.0.0.1/33',
    '::ffff:1.2.3.4',
    '((0,0),(1,1))',
    'new',
    'NEW',
    'new ',
    "'; drop table kinds; --",
    '%00',
    '\\x00',
    '\\',
    '"',
  ],
]

const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...almost) },
  { weight: 2, arbitrary: fc.string({ unit: fc.constantFrom(...'0123456789.-+eE:TZ {}[]",\\nul') }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...almost), fc.constantFrom(...almost)).map((two) => two.join('')),
  },
)

eachDatabase((kind) => {
  let house: SwitchHouse
  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await createKindsTable(database)
    await database.close()
    house = await openSwitchHouse(url)
  })
  afterAll(() => house?.close())

  async function fieldOf(column: string): Promise<FormField> {
    const { fields } = await house.form(asks('editor'), {
      table: house.id('kinds'),
      key: '1',
      purpose: 'edit',
    })
    const found = fields.find((field) => field.column.name === column)
    if (found === undefined) throw new Error(`There is no ${column}`)
    return found
  }

  const save = (column: string, text: string) =>
    house.change(asks('editor'), { table: house.id('kinds'), key: '1', values: { [column]: text } })

  test.each(columns)(
    'any text in %s is refused at its field, or stored as a value that reads back as itself',
    async (column) => {
      await fc.assert(
        fc.asyncProperty(anyText, async (text) => {
          try {
            await save(column, text)
          } catch (failure) {
            // A bug would be another error: a 500 for the person.
            expect(isProblem(failure) ? [failure.code, Object.keys(failure.fields ?? {})] : failure).toEqual([
              'invalid',
              [column],
            ])
            return
          }
          const { start, seen, fixed, column: head } = await fieldOf(column)
          if (fixed !== null) return
          // The field sends nothing while it is as it was, and the same value if it is typed again.
          const sent = new Map([
            [partOf.text(column), start.text],
            [partOf.state(column), start.state],
            [partOf.seen(column), JSON.stringify(seen)],
          ])
          const form = {
            purpose: 'edit',
            table: { id: '', label: '', groups: [], rowLabel: { noun: '', parts: [] } },
            row: null,
          } as const
          const field = {
            column: head,
            start,
            seen,
            fixed,
            comment: null,
            required: false,
            defaultWords: null,
            unique: false,
            mostCharacters: null,
            relatedLabel: null,
            addable: null,
          }
          const read = readRowForm({ ...form, fields: [field] }, { get: (name) => sent.get(name) ?? null })
          expect(read.values).toEqual({})
          if (start.state === 'value') expect((await save(column, start.text)).changed).toBe(false)
        }),
        { numRuns: atScale({ test: 40, proof: 10_000 }) },
      )
    },
    600_000,
  )
})
