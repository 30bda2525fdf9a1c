import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../src/db/index.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { withClient } from '../with-client.ts'

/** The demo with so many products, all of them on; it goes when the work is done. */
export async function withFile<T>(rows: number, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-bench-switches-'))
  try {
    const url = `sqlite:${join(folder, 'switches.db')}`
    await seed(url, rows)
    return await work(url)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const name = 'switchboard_flips_bench'

export async function withDatabase<T>(
  server: string,
  rows: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const drop = () =>
    withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
  await drop()
  await withClient(server, (client) => client.query(`create database ${name}`))
  try {
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    await seed(url, rows)
    await withClient(url, (client) => client.query('vacuum analyze'))
    return await work(url)
  } finally {
    await drop()
  }
}

async function seed(url: string, rows: number): Promise<void> {
  const database = await openDatabase(url, { log: silentLog, create: true })
  try {
    await seedDemo({ database, rows })
    const allOn = sql`update products set active = true`.compile(database.build)
    await database.write((transaction) => transaction.run(allOn))
  } finally {
    await database.close()
  }
}
