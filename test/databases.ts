import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'

export interface TestDatabase {
  readonly name: string
  /** The address of a new, empty database; dropped when the tests of this `eachDatabase` have run. */
  url(options?: DatabaseOptions): Promise<string>
}

export interface DatabaseOptions {
  /** Text is ordered by its bytes and only letters of ASCII are folded, wherever the test runs. */
  readonly bytewise?: boolean
}

/** Runs the tests on every kind of database; what is not there is skipped by name, with the reason. */
export function eachDatabase(tests: (database: TestDatabase) => void): void {
  describe('SQLite', () => tests(sqlite()))
  onPostgres(tests)
}

/** For what only a database that is a server can show. */
export function onPostgres(tests: (database: TestDatabase) => void): void {
  const found = inject('servers').postgres
  if ('url' in found) describe('PostgreSQL', () => tests(postgres(found.url)))
  else describe.skip(`PostgreSQL (${found.missing})`, () => tests(postgres('')))
}

function sqlite(): TestDatabase {
  const removed = undoneAfterwards()
  return {
    name: 'SQLite',
    async url() {
      const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
      removed(() => rm(folder, { recursive: true, force: true }))
      return `sqlite:${join(folder, 'test.sqlite')}`
    },
  }
}

function postgres(server: string): TestDatabase {
  const removed = undoneAfterwards()
  return {
    name: 'PostgreSQL',
    async url({ bytewise = false } = {}) {
      const name = `switchboard_test_${randomBytes(6).toString('hex')}`
      const locale = bytewise ? "locale 'C'" : ''
      await onServer(server, `create database ${name} encoding 'UTF8' ${locale} template template0`)
      // By force: a test that failed may have left a connection.
      removed(async () => {
        await onServer(server, `drop database if exists ${name} with (force)`)
      })
      const url = new URL(server)
      url.pathname = `/${name}`
      return url.href
    },
  }
}

function undoneAfterwards(): (undo: () => Promise<void>) => void {
  const undos: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const undo of undos.toReversed()) await undo()
  })
  return (undo) => undos.push(undo)
}

/** As the owner's own client would do it. */
export async function onServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
