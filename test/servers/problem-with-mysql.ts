import { randomBytes } from 'node:crypto'
import { onServer } from '../on-server.ts'

/** What keeps tests from a server that speaks MySQL's protocol, if anything. Each test creates a database. */
export async function problemWithMysql(url: string): Promise<string | null> {
  const database = `switchboard_test_${randomBytes(6).toString('hex')}`
  try {
    await onServer(url, `create database ${database}`, `drop database ${database}`)
    return null
  } catch (failure) {
    return failure instanceof Error ? failure.message || failure.name : String(failure)
  }
}
