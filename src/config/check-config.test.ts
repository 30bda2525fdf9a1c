import { expect, test } from 'vitest'
import { checkConfig } from './check-config.ts'
import { defineConfig } from './index.ts'

test.each([
  'is_active',
  false,
  { column: 'status', on: 'live', off: 'draft', labels: { on: 'Live', off: 'Draft' }, confirm: 'Really?' },
  ['active', { column: 'visible', label: 'Shown', guard: () => 'has open orders' }],
] as const)('an owner says what of a row is on or off (%j)', (active) => {
  const config = defineConfig({ tables: { products: { active } } })
  expect(checkConfig(config, 'c.ts')).toEqual(config)
})

test.each([
  [
    { tables: { products: { order: 'first' } } },
    'c.ts: tables.products.order must be a number, but is "first".',
  ],
  [
    { tables: { products: { order: Number.NaN } } },
    'c.ts: tables.products.order must be a number, but is NaN.',
  ],
  [
    { tables: { products: { label: '' } } },
    'c.ts: tables.products.label must be a text that is not empty, but is "".',
  ],
  [
    { tables: { products: { columns: { price: { hiden: true } } } } },
    'c.ts: tables.products.columns.price.hiden is not known: did you mean hidden?',
  ],
  [{ tabels: {} }, 'c.ts: tabels is not known: did you mean tables?'],
  [{ tables: [] }, 'c.ts: tables must be an object, but is [].'],
  [undefined, 'c.ts: the default export must be an object, but is undefined.'],
  [{ signIn: { secondFactor: { roles: [] } } }, 'c.ts: signIn.secondFactor.roles must'],
  [
    { tables: { products: { zebra: 1 } } },
    'c.ts: tables.products.zebra is not known: it must be one of label, hidden, key, order, group, icon, color, rowLabel, search, form, columns, active, trash.',
  ],
  [
    { tables: { p: { active: true } } },
    'c.ts: tables.p.active must be the name of a column, what is said of one, a list of these, or false, but is true.',
  ],
  [{ tables: { p: { active: '' } } }, 'c.ts: tables.p.active must be a text that is not empty, but is "".'],
  [
    { tables: { p: { active: { column: 'a', onn: 1 } } } },
    'c.ts: tables.p.active.onn is not known: did you mean on?',
  ],
  [
    { tables: { p: { active: { on: 1 } } } },
    'c.ts: tables.p.active.column must be a text, but is undefined.',
  ],
  [
    { tables: { p: { active: ['a', 5] } } },
    'c.ts: tables.p.active.1 must be the name of a column, or what is said of one, but is 5.',
  ],
  [
    { tables: { p: { active: ['a', { column: 'b', labels: { on: 'Yes', off: 'No', offf: '' } }] } } },
    'c.ts: tables.p.active.1.labels.offf is not known: did you mean off?',
  ],
  [
    { tables: { p: { active: { column: 'a', on: null } } } },
    'c.ts: tables.p.active.on must be true, false, a number or a text, but is null.',
  ],
  [
    { tables: { p: { active: { column: 'a', guard: 'never' } } } },
    'c.ts: tables.p.active.guard must be a function, but is "never".',
  ],
  [{ tables: { p: { columns: { c: { kind: 'colour' } } } } }, 'must be one of text, long-text'],
  [
    { images: ['https://cdn.example.com/pictures'] },
    'c.ts: images.0 must be an origin such as https://cdn.example.com, without a path, but is "https://cdn.example.com/pictures".',
  ],
  [{ images: ['https://*'] }, 'must be an origin such as'],
  [{ images: ["https://a.example; script-src 'unsafe-inline'"] }, 'must be an origin such as'],
  [{ images: 'https://cdn.example.com' }, 'c.ts: images must be a list, but is "https://cdn.example.com".'],
  [
    { tables: { p: { trash: true } } },
    'c.ts: tables.p.trash must be the name of a column, or false, but is true.',
  ],
  [
    { tables: { p: { columns: { c: { check: 'never' } } } } },
    'c.ts: tables.p.columns.c.check must be a function or a schema, but is "never".',
  ],
  [
    { tables: { p: { form: { groups: [{ label: 'Money', column: ['price'] }] } } } },
    'c.ts: tables.p.form.groups.0.column is not known: did you mean columns?',
  ],
  [
    { tables: { p: { columns: { c: { default: null } } } } },
    'c.ts: tables.p.columns.c.default must be true, false, a number or a text, but is null.',
  ],
  [{ deletes: { typedAbove: -1 } }, 'c.ts: deletes.typedAbove must be 0 or more, but is -1.'],
  [{ audit: { keepDays: 0 } }, 'c.ts: audit.keepDays must be 1 or more, but is 0.'],
  [
    { audit: { keepDays: true } },
    'audit.keepDays must be a whole number of days, 1 or more, or false, but is true.',
  ],
  [{ audit: { days: 3 } }, 'c.ts: audit.days is not known: it must be one of keepDays.'],
  [{ realtime: { limit: {} } }, 'c.ts: realtime.limit is not known: did you mean limits?'],
  [
    { realtime: { apps: [{ id: 'a', key: 'b', secret: 'c', limits: { eventDate: 1 } }] } },
    'c.ts: realtime.apps.0.limits.eventDate is not known: did you mean eventData?',
  ],
  [
    { realtime: { limits: { eventData: 0.5 } } },
    'c.ts: realtime.limits.eventData must be a whole number, but is 0.5.',
  ],
  [{ realtime: { limits: { eventData: 0 } } }, 'realtime.limits.eventData must be 1 or more, but is 0.'],
  [{ realtime: { apps: {} } }, 'c.ts: realtime.apps must be a list, but is {}.'],
  [
    { realtime: { apps: [{ id: 'a/b', key: 'b', secret: 'c' }] } },
    'realtime.apps.0.id must be letters, digits, dots, hyphens and underscores, 100 at most, but is "a/b".',
  ],
  [
    { realtime: { webhooks: [{ url: 'ftp://x' }] } },
    'realtime.webhooks.0.url must be an address such as https://shop.example.com/hooks, but is "ftp://x".',
  ],
  [
    { realtime: { webhooks: [{ url: 'http://x', events: ['occupied'] }] } },
    /realtime.webhooks.0.events.0 must be one of channel_occupied, .*, but is "occupied"/,
  ],
  [
    { realtime: { allowedOrigins: ['https://example.com/shop'] } },
    'realtime.allowedOrigins.0 must be a host such as example.com or *.example.com, but is "https://example.com/shop".',
  ],
  [{ realtime: { path: 'push/' } }, 'c.ts: realtime.path must be a path such as /push, but is "push/".'],
])('an error names file, path and what is expected (%j)', (config, sentence) => {
  expect(() => checkConfig(config, 'c.ts')).toThrow(sentence)
})

test('a bigint, which JSON has no word for, is refused with a sentence', () => {
  expect(() => checkConfig({ tables: { products: { order: 1n } } }, 'c.ts')).toThrow(
    'c.ts: tables.products.order must be a number, but is 1.',
  )
})

test('a secret is never shown', () => {
  const config = { realtime: { apps: [{ id: 'a', key: 'b', secret: 1234567 }] } }
  expect(() => checkConfig(config, 'c.ts')).toThrow(/^c\.ts: realtime\.apps\.0\.secret must be a text\.$/)
})
