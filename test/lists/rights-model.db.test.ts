import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type ListSource, readDataTableRequest } from '../../src/tables/index.ts'
import type { ExportFormat } from '../../src/wire/export-url.ts'
import type { ListQuery } from '../../src/wire/list-query.ts'
import { onEachDatabase } from '../each-database.ts'
import { createTestEngine, type TestEngine } from '../list-engine.ts'
import { listSource } from '../list-source.ts'
import { atScale } from '../scale.ts'
import { type Case, cases, toQuery, toSource, toView } from './rights-cases.ts'
import { fileOf } from './rights-file.ts'
import { type Model, modelOf } from './rights-oracle.ts'
import { ownColumns, statements, world } from './rights-world.ts'

/** Five hundred sets of rights ask some ten thousand times. */
const timeout = 240_000

onEachDatabase((open) => {
  let lists: TestEngine
  let nullsAscending: 'first' | 'last'

  beforeAll(async () => {
    const database = await open({ bytewise: true })
    lists = await createTestEngine(database, { tables: statements })
    nullsAscending = database.capabilities.nullsAscending
  })

  test.each([
    ['[R1][R2][R3][R4][R5][R6][F15][E13][E14] without a search index', false],
    ['[S6] with a search index', true],
  ])('%s every door tells what a plain model of the rights tells', { timeout }, async (_name, isIndexed) => {
    if (isIndexed) await index()
    await fc.assert(
      fc.asyncProperty(cases, async (one) => {
        const source = await sourceOf(one)
        const model = modelOf(one, toView(one, world), nullsAscending)
        const query = toQuery(source, one)
        if (!model.isAllowed) {
          await expect(lists.engine.page({ source }, query)).rejects.toMatchObject({ code: 'bad-request' })
          return
        }
        await checkPages(source, query, model)
        const turned = await sourceOf({ ...one, orders: one.orders.toReversed() })
        expect((await lists.engine.page({ source: turned }, query)).rows).toEqual(
          model.rows.slice(0, query.size),
        )
        await checkNumbers(source, one, model)
        await checkRows(source, query, model)
        await checkExport(source, query, one)
      }),
      { numRuns: isIndexed ? atScale({ test: 50, proof: 2_000 }) : atScale({ test: 500, proof: 5_000 }) },
    )
  })

  async function index(): Promise<void> {
    const { table } = await listSource('orders', lists)
    const texts = table.schema.columns.filter(({ name }) => name === 'title' || name === 'state')
    await lists.database.searchIndex.create(table.schema, texts)
    await lists.catalog.mistrust()
  }

  async function sourceOf(one: Case): Promise<ListSource> {
    return toSource(one, { database: lists.database, tables: await lists.catalog.tables() })
  }

  /** All pages forth by cursors, the last back again, and the second by its number. */
  async function checkPages(source: ListSource, query: ListQuery, { rows, labels }: Model): Promise<void> {
    const { engine } = lists
    const size = query.size
    let page = await engine.page({ source }, query)
    for (let at = 0; ; at += size) {
      expect(page.rows).toEqual(rows.slice(at, at + size))
      expect(page.labels).toEqual(labels(rows.slice(at, at + size)))
      expect(page.page.hasNext).toBe(rows.length > at + size)
      const { next, previous } = page.page
      if (next === null) {
        if (previous === null) break
        const before = await engine.page(
          { source },
          { ...query, cursor: { side: 'before', token: previous }, page: 2 },
        )
        expect(before.rows).toEqual(rows.slice(Math.max(0, at - size), at))
        break
      }
      page = await engine.page({ source }, { ...query, cursor: { side: 'after', token: next }, page: 2 })
    }
    const second = await engine.page(
      { source: { ...source, viewer: { ...source.viewer, id: 'other' } } },
      { ...query, page: 2 },
    )
    expect(second.rows).toEqual(rows.slice(size, 2 * size))
  }

  async function checkNumbers(source: ListSource, one: Case, model: Model): Promise<void> {
    const { engine } = lists
    const query = toQuery(source, one)
    expect(await engine.count({ source }, query, 'exact')).toEqual({
      value: model.rows.length,
      mode: 'exact',
    })
    const asked = one.filter === null ? [] : ownColumns(one.filter)
    const column = model.readable.find((name) => name !== 'id' && !asked.includes(name))
    if (column !== undefined) {
      const { values } = await engine.facets({ source }, query, column)
      const counted = new Map(values.map(({ value, count }) => [value, count]))
      const seen = model.rows.filter((row) => Object.hasOwn(row.values, column))
      const expected = Map.groupBy(seen, (row) => row.values[column] ?? null)
      expect(counted).toEqual(new Map([...expected].map(([value, own]) => [value, own.length])))
    }
    if (query.sort[0]?.column === 'extra') {
      const { before } = await engine.place({ source }, query, '2')
      expect(before).toBe(model.placeOfTwo)
    }
  }

  async function checkRows(source: ListSource, query: ListQuery, model: Model): Promise<void> {
    const { engine } = lists
    const keys = world.orders.map(({ id }) => String(id))
    const [among] = await engine.among([{ source, query }], keys)
    for (const key of keys) {
      expect(among?.row(key) ?? null).toEqual(model.rows.find((row) => row.key === key) ?? null)
    }
    const listed = await engine.listed({ source }, query, keys)
    expect(new Set(listed)).toEqual(new Set(model.rows.map(({ key }) => key)))
    const walked = await engine.walk({ source }, { query, after: null, most: 100 })
    expect(walked.map(({ key }) => Number(key))).toEqual(
      model.rows.map(({ key }) => Number(key)).sort((a, b) => a - b),
    )
    for (const key of ['2', '14']) {
      const row = model.inSight.get(key)
      const asked = engine.row({ source }, key)
      if (row === undefined) await expect(asked).rejects.toMatchObject({ code: 'not-found' })
      else expect((await asked).values).toEqual(row)
      if (row === undefined || !Object.hasOwn(row, 'state')) {
        const value = engine.value({ source }, { key, column: 'state' })
        await expect(value).rejects.toMatchObject({ code: 'not-found' })
      }
    }
    const answer = await engine.datatable({ source, page: null }, readDataTableRequest('draw=1&length=100'))
    for (const { DT_RowId: key, ...cells } of answer.answer.data) {
      const row = model.inSight.get(String(key))
      const hidden = Object.keys(cells).filter((name) => cells[name] === 'Hidden')
      expect(new Set(hidden)).toEqual(
        new Set(model.readable.filter((name) => !Object.hasOwn(row ?? {}, name))),
      )
    }
    expect(answer.answer.data).toHaveLength(model.inSight.size)
  }

  /** One kind of file as the list shows it, and the other one as it is wished. */
  async function checkExport(source: ListSource, query: ListQuery, one: Case): Promise<void> {
    const { columns: wished, relations, choice } = one.file
    const text = async (wish: object, format: ExportFormat) => {
      let all = ''
      for await (const piece of lists.engine.export({ source }, { ...query, ...wish }, format)) all += piece
      return all
    }
    const file = fileOf(one, world, nullsAscending)
    const [format, other] = one.isDown ? (['csv', 'ndjson'] as const) : (['ndjson', 'csv'] as const)
    const whole = text({ columns: null }, format)
    if (file.refusal === null) expect(await whole).toBe(file.whole(format))
    else await expect(whole).rejects.toMatchObject({ code: file.refusal })
    const part = text({ columns: wished, relations, ...choice }, other)
    if (file.refusalOfWish === null) expect(await part).toBe(file.wished(other))
    else await expect(part).rejects.toMatchObject({ code: file.refusalOfWish })
  }
})
