import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'

export interface TestDatabase {
  readonly name: string
  /** The address of a new, empty database; dropped with the test or the tests that asked for it. */
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

/**
 * What a test begins is undone when it ends, what was begun for all of them when all have run. A server has a hundred
 * connections, and files of thirty tests run side by side.
 */
export function undoneAfterwards(): (undo: () => Promise<void>) => void {
  const undos: (() => Promise<void>)[] = []
  let before = 0
  async function undoTo(length: number): Promise<void> {
    for (const undo of undos.splice(length).toReversed()) await undo()
  }
  beforeEach(() => {
    before = undos.length
  })
  afterEach(() => undoTo(before))
  afterAll(() => undoTo(0))
  return (undo) => undos.push(undo)
}
