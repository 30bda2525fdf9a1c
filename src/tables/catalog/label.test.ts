import { expect, test } from 'vitest'
import { toLabel, toRelationLabel } from './label.ts'

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
