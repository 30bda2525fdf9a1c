import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/index.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { systemClock } from '../../src/std/clock.ts'
import { silentLog } from '../../src/std/log.ts'
import { createCatalog } from '../../src/tables/index.ts'
import { eachDatabase } from '../databases.ts'
import { familyOf } from '../family.ts'
import { createKindsTable } from '../kinds-table.ts'
import { runStatements } from '../list-engine.ts'
import { type RawAnswer, rawRequest } from '../raw-request.ts'
import { atScale } from '../scale.ts'
import { type SignedInServer, startSignedIn } from '../sign-in.ts'
import { thingsTable } from '../tables-with-everything.ts'
import { type KnownTable, knowTables } from './known-table.ts'
import { type Door, type RandomRequest, randomRequest } from './random-request.ts'

eachDatabase((kind) => {
  let tables: readonly KnownTable[]
  let server: SignedInServer

  beforeAll(async () => {
    const url = await kind.url()
    const database = await openDatabase(url, { log: silentLog })
    await seedDemo({ database, rows: 300 })
    await createKindsTable(database)
    await runStatements(database, thingsTable(familyOf(database)))
    const catalog = createCatalog({ database, clock: systemClock, log: silentLog, tables: {} })
    // So many rows are enough to make requests for existing values.
    const known = [...(await knowTables({ database, catalog })).values()]
    tables = known.map((one) => ({ ...one, rows: one.rows.slice(0, 200) }))
    await database.close()
    server = await startSignedIn({ arguments: [url, '--attach'] })
  })
  afterAll(() => server?.stop())

  function send({ door, path, body }: RandomRequest): Promise<RawAnswer> {
    const accept = door === 'page' || door === 'row page' ? 'text/html' : 'application/json'
    const headers = { accept, cookie: server.cookie }
    if (body === null) return rawRequest(server.address, path, { headers })
    return rawRequest(server.address, path, {
      method: 'POST',
      headers: { ...headers, 'content-type': body.type, 'x-csrf-token': server.csrf },
      body: body.text,
    })
  }

  test('nothing that can be asked of lists breaks the server, and every answer has its shape', async () => {
    const doors = new Set<Door>()
    await fc.assert(
      fc.asyncProperty(randomRequest(tables), async (request) => {
        const answer = await send(request)
        expect(answer.status).toBeLessThan(500)
        if (answer.status === 200) doors.add(request.door)
        if (answer.status === 200) expectShape(request.door, answer.body)
        else expectRefusal(request.door, answer)
      }),
      { numRuns: atScale({ test: 200, proof: 10_000 }) },
    )
    expect(doors).toEqual(new Set(Object.keys(shapes)))
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  })
})

const count = { value: expect.toBeOneOf([expect.any(Number), null]), mode: expect.any(String) }

/** The shape of each door's answer. */
const shapes: Readonly<Record<Door, (body: string) => void>> = {
  page: expectDocument,
  'row page': expectDocument,
  'page data': (body) =>
    expect(JSON.parse(body)).toMatchObject({
      query: expect.any(Object),
      page: { rows: expect.any(Array), count },
    }),
  rows: (body) =>
    expect(JSON.parse(body)).toMatchObject({
      rows: expect.any(Array),
      page: { number: expect.any(Number) },
      count,
    }),
  row: (body) =>
    expect(JSON.parse(body)).toMatchObject({ key: expect.any(String), values: expect.any(Object) }),
  head: (body) => expect(JSON.parse(body)).toMatchObject({ columns: expect.any(Array) }),
  count: (body) => expect(JSON.parse(body)).toMatchObject(count),
  facets: (body) => expect(JSON.parse(body)).toMatchObject({ values: expect.any(Array) }),
  csv: (body) => expect(body).toMatch(/^(?:\uFEFF)?[^\n]+\r\n/),
  ndjson: (body) => {
    for (const line of body.split('\n').filter(Boolean)) expect(JSON.parse(line)).toBeTypeOf('object')
  },
  datatable: (body) =>
    expect(JSON.parse(body)).toMatchObject({
      recordsTotal: expect.any(Number),
      recordsFiltered: expect.any(Number),
      data: expect.any(Array),
    }),
}

function expectShape(door: Door, body: string): void {
  shapes[door](body)
}

function expectDocument(body: string): void {
  expect(body).toMatch(/^<!DOCTYPE html>.*<\/html>/s)
}

/** A page explains the problem, and a program gets it as JSON. Only another spelling of a row's key redirects. */
function expectRefusal(door: Door, { status, headers, body }: RawAnswer): void {
  if (status >= 300 && status < 400) {
    expect(headers.location).toBeTruthy()
  } else if (String(headers['content-type']).startsWith('application/problem+json')) {
    expect(JSON.parse(body)).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) })
  } else {
    expect(door).toMatch(/page$/)
    expectDocument(body)
  }
}
