import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'
import type { Database } from '../../database.ts'
import type { Target } from './target.ts'

const server = process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Why the server's cases are skipped; null where it answers. A required server that is missing fails. */
export async function whyNoServer(): Promise<string | null> {
  try {
    await onServer('select 1')
    return null
  } catch (failure) {
    if (process.env.TEST_REQUIRE?.includes('postgres')) throw failure
    return 'no PostgreSQL answers here'
  }
}

/** A new file for the cases of one group. */
export function sqliteTarget(): Target {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-'))
  const url = () => `sqlite:${join(folder, 'test.sqlite')}`
  const open = opener(url)
  afterAll(() => rmSync(folder, { recursive: true }))
  return { dialect: 'sqlite', url, open }
}

/** A new database for the cases of one group. */
export function postgresTarget(): Target {
  const name = `switchboard_test_${randomBytes(6).toString('hex')}`
  const url = () => Object.assign(new URL(server), { pathname: `/${name}` }).href
  beforeAll(() => onServer(`create database ${name}`))
  afterAll(() => onServer(`drop database if exists ${name} with (force)`))
  const open = opener(url)
  return { dialect: 'postgres', url, open }
}

function opener(url: () => string): Target['open'] {
  const opened: Database[] = []
  afterAll(async () => {
    for (const database of opened) await database.close()
  })
  return async (options = {}) => {
    const database = await openDatabase(url(), { log: silentLog, ...options })
    opened.push(database)
    return database
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
