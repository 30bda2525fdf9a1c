import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'

export interface TestDatabase {
  readonly name: string
  /** The address of a new, empty database. It is dropped after the test or tests that asked for it. */
  url(options?: DatabaseOptions): Promise<string>
}

export interface DatabaseOptions {
  /** Text sorts by its bytes, and only ASCII letters ignore case, on every machine. */
  readonly bytewise?: boolean
  /** The language by which a server sorts text. */
  readonly language?: string
}

/** Runs the tests on every kind of database. A missing one is skipped by name, with the reason. */
export function eachDatabase(tests: (database: TestDatabase) => void): void {
  describe('SQLite', () => tests(sqlite()))
  onPostgres(tests)
}

/** For tests that need a database server. */
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
        // Otherwise each commit would wait for the disk.
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
 * Drops databases in the background, and only the end of the file waits for it: a server first writes its memory to the
 * disk, once for several drops at the same time.
 */
function dropBeside(server: string): (name: string) => void {
  const left: string[] = []
  let dropping: Promise<void> | null = null
  async function dropAll(): Promise<void> {
    while (left.length > 0) await Promise.all(left.splice(0, atOnce).map(dropOne))
    dropping = null
  }
  async function dropOne(name: string): Promise<void> {
    // Uses force, because a failed test may have left a connection.
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  afterAll(() => dropping, 120_000)
  return (name) => {
    left.push(name)
    dropping ??= dropAll()
  }
}

/** A server allows a hundred connections, so only so many drops run at once. */
const atOnce = 5

/** Runs statements with a plain client, and returns the rows of the last one. */
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
 * Undoes what a test began when that test ends, and what began before all tests when all have run. A server allows a
 * hundred connections, and files of thirty tests run side by side.
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
