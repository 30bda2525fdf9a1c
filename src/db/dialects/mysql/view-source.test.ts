import { expect, test } from 'vitest'
import { readViewSource } from './view-source.ts'

test.each([
  [
    'select `shop`.`c`.`id` AS `id`,`shop`.`c`.`n` + 1 AS `n1` from `shop`.`c` where `shop`.`c`.`n` > 3',
    'c',
    { id: 'id' },
  ],
  [
    'select `some alias`.`id` AS `a``b`,`some alias`.`a` AS `from` from `shop`.`c,d` `some alias` where exists(select 1 from `shop`.`m` limit 1)',
    'c,d',
    { 'a`b': 'id', from: 'a' },
  ],
  [
    "select `shop`.`c`.`id` AS `id`,(select max(`shop`.`m`.`id`) from `shop`.`m`) AS `mx`,concat(' from ',`shop`.`c`.`a`) AS `x` from `shop`.`c`",
    'c',
    { id: 'id' },
  ],
  ['select extract(year from `shop`.`c`.`at`) AS `y` from `shop`.`c` order by 1', 'c', {}],
])('the one table is found: %s', (definition, table, columns) => {
  const source = readViewSource(definition, 'shop')
  expect(source?.table).toBe(table)
  expect(Object.fromEntries(source?.columns ?? [])).toEqual(columns)
})

test.each([
  '',
  'select 2 AS `number`',
  'select `shop`.`c`.`id` AS `id` from (`shop`.`c` join `shop`.`m`)',
  'select `z`.`id` AS `id` from (select `shop`.`c`.`id` AS `id` from `shop`.`c`) `z`',
  'select `other`.`c`.`id` AS `id` from `other`.`c`',
  'with x as (select 1 AS `1`)select `x`.`1` AS `1` from `x`',
])('there is not one table: %s', (definition) => {
  expect(readViewSource(definition, 'shop')).toBeNull()
})
