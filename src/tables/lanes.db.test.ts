import { expect, test } from 'vitest'
import { onEachDatabase } from '../../test/each-database.ts'
import { createTestEngine } from '../../test/list-engine.ts'
import { listSource } from '../../test/list-source.ts'
import { withRead } from '../../test/with-read.ts'
import type { Database } from '../db/index.ts'
import { parseListQuery } from '../wire/list-query-url.ts'
import { readDataTableRequest } from './datatables/read-request.ts'

onEachDatabase((open) => {
  test('[L1] of one viewer and table two lists and two numbers are read at once, whatever door asks', async () => {
    const { database, most } = watch(await open())
    const { engine, catalog } = await createTestEngine(database, {
      tables: [
        'create table goods (id integer primary key, part integer)',
        `insert into goods values ${Array.from({ length: 60 }, (_, at) => `(${at + 1}, ${at % 4})`)}`,
      ],
    })
    const source = await listSource('goods', { database, catalog })
    /** Each query finds other rows, so no count can be shared. */
    let asked = 0
    const next = (search = '') => {
      asked += 1
      return parseListQuery(source.table.id, new URLSearchParams(`filter=id:gt:${asked}${search}`))
    }
    const sorted = 'columns[0][data]=id&order[0][column]=0&columns[0][search][value]='
    const doors: readonly (() => Promise<unknown>)[] = [
      () => engine.page({ source }, next()),
      () => engine.page({ source }, next('&count=exact')),
      () => engine.count({ source }, next(), 'capped'),
      () => engine.count({ source }, next(), 'exact'),
      () => engine.facets({ source }, next(), 'part'),
      () => engine.datatable({ source, page: null }, readDataTableRequest(`${sorted}${++asked}`)),
    ]
    await Promise.all([1, 2, 3, 4].flatMap(() => doors.map((ask) => ask())))
    expect(most).toEqual({ rows: 2, numbers: 2 })
  })
})

/** Slows down every read, and records how many run at once. */
function watch(database: Database) {
  const running = { rows: 0, numbers: 0 }
  const most = { rows: 0, numbers: 0 }
  const read: Database['read'] = async (statement, limits) => {
    const compiled = 'compile' in statement ? statement.compile() : statement
    const about = compiled.sql.includes('count(*)') ? 'numbers' : 'rows'
    running[about] += 1
    most[about] = Math.max(most[about], running[about])
    try {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return await database.read(compiled, limits)
    } finally {
      running[about] -= 1
    }
  }
  // With so many readers only the lanes limit the reads.
  return { database: { ...withRead(database, read), readers: 24 }, most }
}
