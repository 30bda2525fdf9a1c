import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { onServer } from '../databases.ts'
import type { DeleteOrder } from './delete-child.ts'
import type { ChildOrder } from './flip-child.ts'
import type { ImportOrder } from './import-child.ts'

const flipper = 'test/failures/flip-child.ts'
const importer = 'test/failures/import-child.ts'
const deleter = 'test/failures/delete-child.ts'

/** Resolves when the process has killed itself. */
export async function untilDead(order: ChildOrder): Promise<void> {
  const { exited, words } = start(flipper, order)
  expect(await exited, words()).toBe('SIGKILL')
  await untilForgotten(order.url, order.storeUrl ?? order.url)
}

/** The same for a process that deletes or restores many rows. */
export async function untilDeleterDead(order: DeleteOrder): Promise<void> {
  const { exited, words } = start(deleter, order)
  expect(await exited, words()).toBe('SIGKILL')
  await untilForgotten(order.url)
}

/** Kills the process so many milliseconds after its work began. */
export async function killAfter(order: ChildOrder, ms: number): Promise<void> {
  const { child, exited, ready, words } = start(flipper, order)
  await Promise.race([ready, exited])
  await sleep(ms)
  child.kill('SIGKILL')
  expect(await exited, words()).toBe('SIGKILL')
  await untilForgotten(order.url, order.storeUrl ?? order.url)
}

/** The same for a process that imports a file. */
export async function killImporterAfter(order: ImportOrder, ms: number): Promise<void> {
  const { child, exited, ready, words } = start(importer, order)
  await Promise.race([ready, exited])
  await sleep(ms)
  child.kill('SIGKILL')
  expect(await exited, words()).toBe('SIGKILL')
  await untilForgotten(order.url)
}

/** Waits until the database has no busy session, because it may still commit the work of a dead process. */
export async function untilForgotten(...urls: readonly string[]): Promise<void> {
  for (const server of urls.filter((url) => !url.startsWith('sqlite:'))) {
    await expect.poll(() => onServer(server, busyIn(server))).toEqual([])
  }
}

function busyIn(url: string): string {
  return url.startsWith('postgres')
    ? `select pid, state, query from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`
    : `select p.id, p.command, p.info from information_schema.processlist p
        left join information_schema.innodb_trx t on t.trx_mysql_thread_id = p.id
        where p.db = database() and p.id <> connection_id() and (p.command <> 'Sleep' or t.trx_id is not null)`
}

function start(program: string, order: object) {
  const child = spawn(process.execPath, [program, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk
  })
  return {
    child,
    ready: once(child.stdout, 'data'),
    exited: once(child, 'exit').then(([, signal]: NodeJS.Signals[]) => signal),
    words: () => words,
  }
}
