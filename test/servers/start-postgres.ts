import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { findQuickFolder } from './in-memory.ts'
import type { Started } from './server.ts'
import { stopChild } from './stop-child.ts'
import { unprivilegedUser } from './unprivileged-user.ts'
import { untilItAnswers } from './until-it-answers.ts'

/** Starts a server on a free port, with data in a temporary folder. Null if none is installed. */
export async function startPostgres(
  problemWith: (url: string) => Promise<string | null>,
): Promise<Started | null> {
  const programs = findPrograms()
  if (programs === null) return null
  const user = unprivilegedUser('postgres')
  const folder = await mkdtemp(join(findQuickFolder(), 'switchboard-postgres-'))
  if (user) await chown(folder, user.uid, user.gid)
  await promisify(execFile)(join(programs, 'initdb'), initOptions(folder), { ...user, cwd: folder })
  const port = await freePort()
  const server = spawn(join(programs, 'postgres'), serverOptions(folder, port), {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  // SIGINT is PostgreSQL's fast shutdown.
  const stop = stopChild({ server, folder, ended, signal: 'SIGINT' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilItAnswers('PostgreSQL', server, () => problemWith(url))
  } catch (failure) {
    await stop()
    throw failure
  }
  return { url, stop }
}

function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((v) => join(debian, v, 'bin')),
  ]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

function initOptions(folder: string): string[] {
  return ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
}

function serverOptions(folder: string, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
