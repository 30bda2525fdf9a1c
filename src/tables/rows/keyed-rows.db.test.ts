import { expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createTestEngine } from '../../../test/list-engine.ts'
import { everything, listSource } from '../../../test/list-source.ts'
import { assert } from '../../std/assert.ts'
import { createKeyedRows, type RunSelect } from './keyed-rows.ts'

onEachDatabase((open) => {
  test('of bytes beside what is to be written no more is read than is shown of them', async () => {
    const database = await open()
    const [type, bytes] = database.capabilities.schemas
      ? ['bytea', `decode(repeat('ab', 1000), 'hex')`]
      : ['blob', `x'${'ab'.repeat(1_000)}'`]
    const { catalog } = await createTestEngine(database, {
      tables: [
        `create table papers (id integer primary key, active boolean not null, scan ${type}, copy ${type}, note ${type})`,
        `insert into papers values (1, true, ${bytes}, ${bytes}, null)`,
      ],
    })
    const source = await listSource('papers', { database, catalog, rights: everything })
    const columnOf = (name: string) => {
      const column = source.table.columns.find(({ schema }) => schema.name === name)
      assert(column, `${name} is a column`)
      return column
    }
    const shown = { sizeBytes: 1_000, preview: 'ab'.repeat(16) }
    const scan = columnOf('scan')
    const rows = createKeyedRows(source, [scan])
    await database.write(async (transaction) => {
      const run: RunSelect = async (statement) => (await transaction.run(statement)).rows
      const found = (await rows.find(['1'], run, { locked: true })).get('1')
      assert(found, 'the row is found')
      const [fetched] = (await transaction.run(rows.again([rows.identify(found)]))).rows
      for (const row of [found, fetched && rows.read(fetched)]) {
        expect(row?.values).toEqual({ id: 1, active: true, scan: shown, copy: shown, note: null })
        expect(row?.row.values).toEqual(row?.values)
        expect(database.values.toWhole(row?.held.scan, scan.schema)).toBe('ab'.repeat(1_000))
        const held = Object.values(row?.fetched ?? {}).filter(
          (value) => value instanceof Uint8Array && value.length >= 1_000,
        )
        expect(held).toHaveLength(1)
      }
    })
  })
})
