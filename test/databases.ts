import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, inject } from 'vitest'
import { isChosen, leftOut } from './chosen-databases.ts'
import { type DatabaseOptions, likeMysql, postgres, type ServerKind } from './server-kinds.ts'
import type { Found } from './servers/server.ts'

export { onServer } from './on-server.ts'
export type { DatabaseOptions } from './server-kinds.ts'

export interface TestDatabase {
  readonly name: string
  /** The address of a new, empty database. It is dropped after the test or tests that asked for it. */
  url(options?: DatabaseOptions): Promise<string>
}

/** Runs the tests on every kind of database. A missing one is skipped by name, with the reason. */
export function eachDatabase(tests: (database: TestDatabase) => void): void {
  onSqlite(tests)
  onPostgres(tests)
  onMariadb(tests)
}

function onSqlite(tests: (database: TestDatabase) => void): void {
  if (isChosen('sqlite')) describe('SQLite', () => tests(sqlite()))
  else describe.skip(`SQLite (${leftOut})`, () => tests(sqlite()))
}

/** For tests that need PostgreSQL. */
export function onPostgres(tests: (database: TestDatabase) => void): void {
  onKind(postgres, inject('servers').postgres, tests)
}

/** For tests that need MariaDB or MySQL. They run on both, but MySQL is not mentioned where no server is named. */
export function onMariadb(tests: (database: TestDatabase) => void): void {
  const { mariadb, mysql } = inject('servers')
  onKind(likeMysql('MariaDB'), mariadb, tests)
  if ('url' in mysql) onKind(likeMysql('MySQL'), mysql, tests)
}

function onKind(kind: ServerKind, found: Found, tests: (database: TestDatabase) => void): void {
  if ('url' in found) describe(kind.name, () => tests(onServerOf(kind, found.url)))
  else describe.skip(`${kind.name} (${found.missing})`, () => tests(onServerOf(kind, '')))
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

function onServerOf(kind: ServerKind, server: string): TestDatabase {
  const drop = dropBeside((name) => kind.drop(server, name))
  const removed = undoneAfterwards()
  return {
    name: kind.name,
    async url(options = {}) {
      const name = `switchboard_test_${randomBytes(6).toString('hex')}`
      await kind.create(server, name, options)
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
function dropBeside(dropOne: (name: string) => Promise<unknown>): (name: string) => void {
  const left: string[] = []
  let dropping: Promise<void> | null = null
  async function dropAll(): Promise<void> {
    while (left.length > 0) await Promise.all(left.splice(0, atOnce).map(dropOne))
    dropping = null
  }
  afterAll(() => dropping, 120_000)
  return (name) => {
    left.push(name)
    dropping ??= dropAll()
  }
}

/** A server allows a hundred connections, so only so many drops run at once. */
const atOnce = 5

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

/** Whether its words for tables are those of MySQL. */
export function saysMysql({ name }: Pick<TestDatabase, 'name'>): boolean {
  return name === 'MariaDB' || name === 'MySQL'
}
