import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { followLauncher } from '../src/cli/follow-launcher.ts'
import { isChosen, leftOut } from './chosen-databases.ts'
import { browser } from './servers/browser.ts'
import { findQuickFolder } from './servers/in-memory.ts'
import { interpreter } from './servers/interpreter.ts'
import { mariadb } from './servers/mariadb.ts'
import { mysql } from './servers/mysql.ts'
import { postgres } from './servers/postgres.ts'
import { program } from './servers/program.ts'
import { redis } from './servers/redis.ts'
import type { Found, Server } from './servers/server.ts'

/** The servers that tests need besides Node. Another server needs a line here and a file in servers/. */
const servers = {
  postgres,
  mariadb,
  mysql,
  redis,
  browser,
  nginx: program('nginx'),
  caddy: program('caddy'),
  systemd: program('systemd-analyze'),
  buildah: program('buildah'),
  laravel: interpreter({
    name: 'Laravel',
    language: 'php',
    load: ['-r', "require 'Illuminate/autoload.php'; new PDO('sqlite::memory:');"],
  }),
  rails: interpreter({
    name: 'Rails',
    language: 'ruby',
    load: ['-e', "require 'action_controller/railtie'; require 'active_record/railtie'; require 'sqlite3'"],
  }),
  django: interpreter({ name: 'Django', language: 'python3', load: ['-c', 'import django'] }),
} satisfies Record<string, Server>

const databases: readonly string[] = ['postgres', 'mariadb', 'mysql']

export type ServerName = keyof typeof servers

declare module 'vitest' {
  interface ProvidedContext {
    servers: Record<ServerName, Found>
  }
}

/** Finds or starts the servers for the chosen tests, once per run. The returned function stops them. */
export default async function setup(root: TestProject) {
  followLauncher()
  const projects = new Set(root.vitest.projects.map((project) => project.name))
  const stops: (() => Promise<void>)[] = []
  const find = async (name: ServerName) => {
    const server = servers[name]
    if (!server.projects.some((project) => projects.has(project))) return { missing: 'not looked for' }
    if (databases.includes(name) && !isChosen(name)) return { missing: leftOut }
    const found = await server.find((stop) => stops.push(stop))
    if ('missing' in found && required().includes(name)) {
      throw new Error(`TEST_REQUIRE asks for ${name}, but ${found.missing}.`)
    }
    return found
  }
  process.env.TMPDIR = findQuickFolder()
  const worlds = await mkdtemp(join(tmpdir(), 'switchboard-worlds-'))
  stops.push(() => rm(worlds, { recursive: true, force: true }))
  process.env.TEST_WORLD_DIR = worlds
  root.provide('servers', {
    postgres: await find('postgres'),
    mariadb: await find('mariadb'),
    mysql: await find('mysql'),
    redis: await find('redis'),
    browser: await find('browser'),
    nginx: await find('nginx'),
    caddy: await find('caddy'),
    systemd: await find('systemd'),
    buildah: await find('buildah'),
    laravel: await find('laravel'),
    rails: await find('rails'),
    django: await find('django'),
  })
  return async () => {
    for (const stop of stops.toReversed()) await stop()
  }
}

function required(): string[] {
  return (process.env.TEST_REQUIRE ?? '').split(',').map((name) => name.trim())
}
