import { expect, test } from 'vitest'
import type { CatalogTable } from '../../tables/index.ts'
import { groupTables } from './group-tables.ts'
import { pickCarried } from './pick-carried.ts'

interface Wish {
  readonly schema?: string
  readonly group?: string
  readonly columns?: readonly string[]
  /** The columns that refer to other tables. */
  readonly refers?: readonly string[]
}

function table(name: string, { schema = 'public', group, columns = ['id'], refers = [] }: Wish = {}) {
  const id = `${schema}.${name}`
  return {
    id,
    label: name,
    looks: { group, icon: undefined, color: undefined },
    schema: {
      schema,
      name,
      type: 'table',
      columns: [...columns, ...refers].map((column) => ({ name: column })),
      foreignKeys: refers.map((column) => ({ columns: [column] })),
    },
  } as unknown as CatalogTable // the groups look at nothing else
}

const tell = (tables: readonly CatalogTable[]) =>
  groupTables(tables).map(({ kind, label, tables: own }) => [kind, label, own.length])

const prefixed = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => table(`${prefix}_${at}`))

test('[HM5] few tables, and tables that begin alike, stand in one list', () => {
  expect(tell([table('orders'), table('customers')])).toEqual([['all', '', 2]])
  expect(tell(prefixed('box', 150))).toEqual([['all', '', 150]])
})

test('[HM5] several schemas are the groups, and their tables are not divided further', () => {
  const tables = [...prefixed('a', 6), ...prefixed('b', 6), table('x', { schema: 'sales' })]
  expect(tell(tables)).toEqual([
    ['named', 'public', 12],
    ['named', 'sales', 1],
  ])
})

test('[HM5] the beginnings of names divide a schema if most tables have one of them', () => {
  const tables = [
    ...prefixed('sales', 4),
    ...prefixed('hr', 3),
    table('order'),
    table('order_lines'),
    table('orders'),
  ]
  expect(tell([...tables, table('notes')])).toEqual([
    ['named', 'Hr', 3],
    ['named', 'Order', 3],
    ['named', 'Sales', 4],
    ['rest', '', 1],
  ])
  expect(
    tell([...prefixed('sales', 3), ...prefixed('hr', 3), ...'abcdefgh'.split('').map((one) => table(one))]),
  ).toEqual([['all', '', 14]])
})

test('[HM6] the config puts a table into a group, also one that would be folded away', () => {
  const tables = [
    table('orders', { group: 'Shop' }),
    table('schema_migrations', { group: 'Shop' }),
    table('notes'),
  ]
  expect(tell(tables)).toEqual([
    ['named', 'Shop', 2],
    ['rest', '', 1],
  ])
})

test('[HM7] join tables and tables of frameworks come last, and others of their names do not', () => {
  const tables = [
    table('products'),
    table('jobs', { columns: ['id', 'title'] }),
    table('product_tags', { columns: ['created_at'], refers: ['product_id', 'tag_id'] }),
    table('enrolments', { columns: ['id', 'grade'], refers: ['student_id', 'course_id'] }),
    table('knex_migrations'),
    table('sessions', { columns: ['id', 'payload'] }),
  ]
  const [main, more] = groupTables(tables)
  expect(main?.tables.map(({ label }) => label)).toEqual(['products', 'jobs', 'enrolments'])
  expect(more?.tables.map(({ label }) => label)).toEqual(['product_tags', 'knex_migrations', 'sessions'])
})

test('[HM8] a page carries a fair part of each group, and never hundreds of groups', () => {
  const many = Array.from({ length: 200 }, (_, at) => prefixed(`p${at}x`, 3)).flat()
  const groups = groupTables(many)
  expect(groups).toHaveLength(21)
  const shop = groupTables(['order', 'customer', 'invoice'].flatMap((name) => prefixed(name, 100)))
  const carried = [...pickCarried(shop, 60).values()].map((tables) => tables.length)
  expect(carried).toEqual([20, 20, 20])
})
