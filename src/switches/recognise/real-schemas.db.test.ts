import { beforeAll, describe, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { familyOf } from '../../../test/family.ts'
import { runStatements } from '../../../test/list-engine.ts'
import { type RealTable, realSchemas } from '../../../test/switches/real-schemas.ts'
import type { Database } from '../../db/index.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { type Catalog, createCatalog } from '../../tables/index.ts'
import { createSwitchFinder } from '../switch-finder.ts'

onEachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    for (const [number, { tables }] of realSchemas.entries()) {
      for (const table of existing(tables)) await runStatements(database, toStatements(table, number))
    }
  })

  function existing(tables: readonly RealTable[]): RealTable[] {
    return tables.filter((table) => !(table.onlyInFiles && familyOf(database) !== 'SQLite'))
  }

  /** All schemas are in one database. Each catalog hides the tables of the others. */
  async function catalogOf(number: number): Promise<Catalog> {
    const { tables } = await database.introspect()
    const others = tables.filter(({ name }) => !name.startsWith(toName('', number)))
    const hidden = Object.fromEntries(others.map(({ name }) => [name, { hidden: true }]))
    return createCatalog({ database, clock: systemClock, log: silentLog, tables: hidden })
  }

  describe.each(realSchemas.map((schema, number) => ({ ...schema, number })))('$application', (schema) => {
    test.each(schema.tables)('$name', async ({ name, expected, onlyInFiles }) => {
      if (onlyInFiles && familyOf(database) !== 'SQLite') return
      const catalog = await catalogOf(schema.number)
      const finder = createSwitchFinder({ database, catalog, log: silentLog, tables: {} })
      const tables = [...(await catalog.tables()).values()]
      const table = tables.find((one) => one.schema.name === toName(name, schema.number))
      if (!table) throw new Error(`There is no table ${name}`)
      const { switches, possible, leftOut, obstacle } = await finder.examine(table)
      expect({
        switch: switches.map(({ column, rule }) => [column.schema.name, rule.on]),
        possible: possible.map(({ column }) => column),
        leftOut: leftOut.map(({ column }) => column),
      }).toEqual({
        switch: expected.switch ? [expected.switch] : [],
        possible: expected.possible ?? [],
        leftOut: expected.leftOut ?? [],
      })
      expect(String(switches[0]?.reason ?? obstacle ?? '')).toMatch(expected.why ?? /^/)
    })
  })
})

function toName(name: string, number: number): string {
  return `a${number}_${name}`
}

function toStatements({ name, columns, key, rows = [] }: RealTable, number: number): string[] {
  const own = key === undefined ? 'id integer primary key, ' : ''
  const table = `"${toName(name, number)}"`
  const told = columns.replace(/\{(\w+)\}/g, (_whole, other) => `"${toName(other, number)}"`)
  return [
    `create table ${table} (${own}${told}${key === undefined ? '' : `, ${key}`})`,
    ...rows.map((values, at) => `insert into ${table} values (${at + 1}, ${values})`),
  ]
}
