import { expect, test } from 'vitest'
import { chooseLabelColumn, toLabel, toRelationLabel } from './label.ts'

test.each([
  ['created_at', 'Created at'],
  ['orderLines', 'Order lines'],
  ['id', 'ID'],
  ['customer_id', 'Customer ID'],
  ['Größe', 'Größe'],
  ['__', '__'],
  ['sku-code', 'SKU code'],
])('%s is shown as %s', (name, label) => {
  expect(toLabel(name)).toBe(label)
})

test.each([
  ['customer_id', 'Customer'],
  ['shippingAddressId', 'Shipping address'],
  ['id', 'ID'],
  ['grid', 'Grid'],
  ['_id', 'ID'],
])('%s, which leads to a row, is shown as %s', (name, label) => {
  expect(toRelationLabel(name)).toBe(label)
})

const columns = (...names: string[]) => names.map((name) => ({ name, type: 'text' as const }))

test.each([
  ['people', columns('email', 'Name'), 'Name'],
  ['products', columns('product_id', 'sku', 'product_name'), 'product_name'],
  ['Categories', columns('CategoryID', 'CategoryName'), 'CategoryName'],
  ['app_companies', columns('contact_name', 'company_name'), 'company_name'],
  ['order_states', columns('state', 'code'), 'state'],
  ['city', columns('city_id', 'city'), 'city'],
  ['products', columns('product_name', 'title'), 'title'],
  ['customers', columns('first_name', 'user_name', 'email'), 'email'],
])(
  'a row of %s with %j is called by its name, then by what is called after the table (%s)',
  (table, has, label) => {
    expect(chooseLabelColumn(table, has)).toBe(label)
  },
)

test('a row without any such column has no name', () => {
  expect(chooseLabelColumn('payments', columns('amount', 'note'))).toBeNull()
  expect(chooseLabelColumn('orders', [{ name: 'order', type: 'integer' }])).toBeNull()
})
