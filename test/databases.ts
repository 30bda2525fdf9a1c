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
  /** The language by which a server sorts text. */
  readonly language?: string
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
  const drop = dropBeside(server)
  const removed = undoneAfterwards()
  return {
    name: 'PostgreSQL',
    async url({ bytewise = false, language } = {}) {
      const name = `switchboard_test_${randomBytes(6).toString('hex')}`
      const byLanguage = language ? `locale_provider icu icu_locale '${language}' locale 'C'` : ''
      const locale = bytewise ? "locale 'C'" : byLanguage
      await onServer(
        server,
        `create database ${name} encoding 'UTF8' ${locale} template template0`,
        // Each commit would wait for the disk.
        `alter database ${name} set synchronous_commit = off`,
      )
      removed(async () => drop(name))
      const url = new URL(server)
      url.pathname = `/${name}`
      return url.href
    },
  }
}

/**
 * No test waits for it, only the end of the file: the server writes all that it has in memory to the disk before it drops a
 * database, once for several that are dropped at once.
 */
function dropBeside(server: string): (name: string) => void {
  const left: string[] = []
  let dropping: Promise<void> | null = null
  async function dropAll(): Promise<void> {
    while (left.length > 0) await Promise.all(left.splice(0, atOnce).map(dropOne))
    dropping = null
  }
  async function dropOne(name: string): Promise<void> {
    // By force: a test that failed may have left a connection.
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  afterAll(() => dropping, 120_000)
  return (name) => {
    left.push(name)
    dropping ??= dropAll()
  }
}

/** A server has a hundred connections. */
const atOnce = 5

/** As the owner's own client would do it; what the last statement answers. */
export async function onServer(
  url: string,
  ...statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
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
