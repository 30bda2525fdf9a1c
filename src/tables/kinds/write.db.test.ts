import { beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../../../test/each-database.ts'
import { createKindsTable } from '../../../test/kinds-table.ts'
import { listSource } from '../../../test/list-source.ts'
import { systemClock } from '../../std/clock.ts'
import { silentLog } from '../../std/log.ts'
import { createCatalog } from '../catalog/catalog.ts'
import type { ListSource } from '../source.ts'
import { kinds } from './all.ts'

const taken: readonly (readonly [column: string, texts: readonly string[]])[] = [
  ['flag', ['true', 'false']],
  ['n', ['0', '-7']],
  ['price', ['1.50']],
  ['name', ['', "it's", '50%']],
  ['status', ['paid']],
  ['day', ['2024-02-29']],
  ['hour', ['09:30', '23:59:59.5']],
  ['wall', ['2026-11-20T10:30', '2026-11-20 10:30:15.25']],
  ['point', ['2026-11-20T10:30Z', '2026-11-20T10:30:15+05:30']],
  ['facts', ['{"a": 1}', 'null']],
  ['ref', ['0a0b0c0d-0000-0000-0000-000000000001']],
  ['owner', ['2']],
]

const refused: readonly (readonly [column: string, texts: readonly string[]])[] = [
  ['flag', ['maybe', '']],
  ['n', ['1.5', 'abc', '']],
  ['price', ['1,50']],
  ['status', ['PAID', '']],
  ['day', ['2026-02-29', '2026-11', 'today', '20.11.2026']],
  ['hour', ['25:00', '9:30', 'now']],
  ['wall', ['2026-11-20', 'today', '2026-11-20T10:30Z', '2026-02-30T10:30']],
  ['point', ['2026-11-20T10:30', 'now']],
  ['facts', ['{a: 1}', '']],
  ['ref', ['0a0b0c0d', 'x']],
  ['owner', ['Ada']],
]

onEachDatabase((open) => {
  let source: ListSource
  beforeAll(async () => {
    const database = await open()
    await createKindsTable(database)
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    source = await listSource('kinds', { database, catalog })
  })

  function write(name: string, text: string): unknown {
    const column = source.table.columns.find((one) => one.schema.name === name)
    if (!column) throw new Error(`There is no column ${name}`)
    return kinds[column.kind].write(text, source, column)
  }

  test.each(taken)('what a person types into %s is taken: %j', (name, texts) => {
    for (const text of texts) expect(write(name, text), text).not.toBeNull()
  })

  test.each(refused)('what %s can never hold is refused with its name: %j', (name, texts) => {
    for (const text of texts) {
      expect(() => write(name, text), text).toThrow(
        expect.objectContaining({ code: 'invalid', fields: { [name]: expect.said(/./) } }),
      )
    }
  })
})
