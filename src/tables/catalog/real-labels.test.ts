import { beforeAll, describe, expect, test } from 'vitest'
import { labelledSchemas } from '../../../test/labels/real-schemas.ts'
import { toSchema } from '../../../test/labels/to-schema.ts'
import { buildTables } from './build-tables.ts'
import type { CatalogTable } from './catalog.ts'
import { toTemplate } from './label-template.ts'

describe.each(labelledSchemas)('$name', ({ tables, referred = {}, poor = [] }) => {
  let built: ReadonlyMap<string, CatalogTable>
  beforeAll(async () => {
    const parts = { options: {}, secrets: new Map(), before: new Map() }
    const found = await buildTables(toSchema({ tables }), parts)
    built = new Map([...found.values()].map((table) => [table.schema.name, table]))
  })

  function calledBy(table: string): string {
    const { parts, noun } = built.get(table)?.rowLabel ?? { parts: [], noun: '' }
    return parts.length === 0 ? `${noun} 1` : toBraces(toTemplate({ parts, noun }) ?? '')
  }

  test.each(Object.entries(tables))(
    'a row of %s is called as people would call it',
    (table, [, expected]) => {
      expect(calledBy(table)).toBe(expected)
    },
  )

  test('four of five relations read as a person would say them', () => {
    const relations = Object.entries(tables).map(([table, [, expected]]) => ({
      count: referred[table] ?? 1,
      isRight: calledBy(table) === expected && !poor.includes(table),
    }))
    const right = sum(relations.filter(({ isRight }) => isRight).map(({ count }) => count))
    expect(right / sum(relations.map(({ count }) => count))).toBeGreaterThanOrEqual(0.8)
  })
})

function toBraces(template: string): string {
  return template.includes('{') ? template : `{${template}}`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
