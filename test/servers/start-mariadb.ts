import { execFile, spawn } from 'node:child_process'
import { chown, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { findQuickFolder } from './in-memory.ts'
import type { Started } from './server.ts'
import { stopChild } from './stop-child.ts'
import { unprivilegedUser } from './unprivileged-user.ts'
import { untilItAnswers } from './until-it-answers.ts'

/**
 * Starts a server on a free port, with data in a temporary folder. Null if none is installed. Further options come
 * last: `--log-bin` starts one with a binlog.
 */
export async function startMariadb(
  problemWith: (url: string) => Promise<string | null>,
  furtherOptions: readonly string[] = [],
): Promise<Started | null> {
  const install = findProgram('mariadb-install-db', 'mysql_install_db')
  const program = findProgram('mariadbd', 'mysqld')
  if (install === null || program === null) return null
  const user = unprivilegedUser('mysql')
  const folder = await mkdtemp(join(findQuickFolder(), 'switchboard-mariadb-'))
  if (user) await chown(folder, user.uid, user.gid)
  await promisify(execFile)(install, installOptions(folder), { ...user, cwd: folder })
  const port = await freePort()
  const options = [...serverOptions(folder, port), ...furtherOptions]
  const server = spawn(program, options, { ...user, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = stopChild({ server, folder, ended, signal: 'SIGTERM' })
  const url = `mysql://root@127.0.0.1:${port}/`
  try {
    await untilItAnswers('MariaDB', server, () => problemWith(url))
  } catch (failure) {
    await stop()
    throw failure
  }
  return { url, stop }
}

function installOptions(folder: string): string[] {
  return [...dataOptions(folder), '--auth-root-authentication-method=normal', '--skip-test-db']
}

function serverOptions(folder: string, port: number): string[] {
  const settings = {
    port,
    'bind-address': '127.0.0.1',
    socket: join(folder, 'socket'),
    'pid-file': join(folder, 'pid'),
    'max-connections': 500,
    'innodb-flush-log-at-trx-commit': 0,
    'sync-binlog': 0,
  }
  const options = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  return [...dataOptions(folder), ...options, '--skip-log-bin']
}

/** Nothing waits for the disk. */
function dataOptions(folder: string): string[] {
  return [
    '--no-defaults',
    `--datadir=${join(folder, 'data')}`,
    '--skip-name-resolve',
    '--innodb-flush-method=nosync',
  ]
}
