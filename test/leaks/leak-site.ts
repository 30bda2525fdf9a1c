import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../../src/db/index.ts'
import { silentLog } from '../../src/std/log.ts'
import { eachDatabase, type TestDatabase } from '../databases.ts'
import { runStatements } from '../list-engine.ts'
import { runCommand } from '../run-command.ts'
import { openSession, type PageForm, type SignedInServer, startSignedIn } from '../sign-in.ts'
import type { ServerOptions } from '../start-server.ts'

/** The roles of the shop, each with one person. `owner` sees everything. */
const people = ['cheap', 'names', 'nobody', 'uneven', 'swedes'] as const
export type Who = 'owner' | (typeof people)[number]

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

export interface Sent {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent like a plain form. */
  readonly form?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The running server, with a person of each role. */
export interface LeakSite {
  readonly address: string
  readonly output: () => string
  /** The name of the table in addresses. */
  id(table: string): string
  /** Asks like a script of a page: with the session, the token against forgery, and JSON. */
  ask(who: Who, path: string, sent?: Sent): Promise<Answer>
  /** The same, as the parsed answer of a request that is allowed. */
  json(who: Who, path: string, sent?: Sent): ReturnType<Response['json']>
  /** The session of a person, as headers. */
  session(who: Who): Readonly<Record<string, string>>
  signIn(who: Who): Promise<PageForm>
  /** The first line that one of our commands prints. */
  command(words: readonly string[], input?: string): Promise<string>
  importRoles(roles: readonly unknown[]): Promise<void>
  /** Writes and reads like another program. */
  run(...statements: readonly string[]): Promise<void>
  read(statement: string): Promise<readonly Record<string, unknown>[]>
}

/** "Walnut" to "Poplar" stand only in `secretive`, and the salaries only in `salary`. */
const world = [
  'create table makers (id integer primary key, name text not null, country text not null, salary integer)',
  `insert into makers values (1, 'Annika', 'SE', 7001), (2, 'Bernhard', 'DE', 7002), (3, 'Cemile', 'TR', 7003)`,
  `create table goods (id integer primary key, name text not null, maker integer references makers, price integer not null,
    secretive text, code text unique, active boolean not null default true)`,
  `insert into goods values (1, 'Oak table', 1, 10, 'Walnut', 'A1', true), (2, 'Elm chair', 2, 20, 'Cherry', 'B2', true),
    (3, 'Fir shelf', 3, 30, 'Maple', 'C3', true), (4, 'Yew lamp', null, 40, 'Poplar', 'D4', true)`,
  'create table wages (id integer primary key, amount integer)',
  'insert into wages values (1, 5000)',
]

const every = ['read', 'create', 'change', 'delete', 'switch', 'export']
const read = ['id', 'name', 'price', 'maker', 'active']

/** What each role may do. Nobody but owners sees wages. */
export const roles = [
  {
    name: 'cheap',
    grants: [
      { table: 'goods', may: every, scope: 'price:lt:25' },
      {
        table: 'makers',
        may: ['read', 'change', 'export'],
        scope: 'country:is:SE',
        columns: { read: ['id', 'name'] },
      },
    ],
  },
  {
    name: 'names',
    grants: [{ table: 'goods', may: every, columns: { read, change: ['name', 'active'] } }],
  },
  { name: 'nobody', grants: [] },
  {
    name: 'uneven',
    grants: [
      { table: 'goods', may: ['read', 'change', 'export'], scope: 'price:lt:15' },
      { table: 'goods', may: ['read', 'export'], columns: { read } },
      { table: 'makers', may: ['read'], scope: 'country:is:SE', columns: { read: ['id'] } },
      { table: 'makers', may: ['read'], scope: 'country:is:TR' },
    ],
  },
  { name: 'swedes', grants: [{ table: 'goods', may: ['read', 'change'], scope: 'maker.country:is:SE' }] },
]

export const password = 'horse correct staple'

type MoreSettings = () => Promise<Pick<ServerOptions, 'env' | 'port'>>

/** Runs the cases against one server for each kind of database. */
export function onLeakSite(
  cases: (site: LeakSite, kind: TestDatabase) => void,
  more: MoreSettings = async () => ({}),
): void {
  eachDatabase((kind) => {
    let folder: string
    let url: string
    let database: Database
    let server: SignedInServer
    const sessions = new Map<Who, PageForm>()
    const env = {
      ...{ SWITCHBOARD_SECRET: 'one secret for the server and the commands' },
      ...{ REVERB_APP_ID: 'shop', REVERB_APP_KEY: 'shop-key', REVERB_APP_SECRET: 'hush' },
    }

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'switchboard-leaks-'))
      url = await kind.url()
      database = await openDatabase(url, { log: silentLog, create: true })
      await runStatements(database, world)
      const { env: ownEnv, ...own } = await more()
      server = await startSignedIn({
        ...own,
        dataDir: folder,
        arguments: [url, '--attach'],
        env: { ...env, ...ownEnv },
      })
      sessions.set('owner', { cookie: server.cookie, token: server.csrf })
      await site.importRoles(roles)
      for (const who of people) {
        await site.command(['people', 'add', `${who}@example.org`, '--role', who], `${password}\n`)
        sessions.set(who, await site.signIn(who))
      }
    }, 120_000)
    afterAll(async () => {
      await server?.stop()
      await database?.close()
      await rm(folder, { recursive: true, force: true })
    })

    const site: LeakSite = {
      get address() {
        return server.address
      },
      output: () => server.output(),
      id: (table) => (kind.name === 'PostgreSQL' ? `public.${table}` : table),
      async ask(who, path, { method = 'GET', body, form, headers = {} } = {}) {
        const answer = await fetch(server.address + path, {
          method,
          redirect: 'manual',
          headers: {
            ...site.session(who),
            Accept: 'application/json',
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          ...(form !== undefined && { body: new URLSearchParams(form) }),
        })
        return { status: answer.status, text: await answer.text(), headers: answer.headers }
      },
      async json(who, path, sent) {
        const { status, text } = await site.ask(who, path, sent)
        if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
        return JSON.parse(text)
      },
      session(who) {
        const { cookie = '', token = '' } = sessions.get(who) ?? {}
        return { cookie, 'X-CSRF-TOKEN': token }
      },
      signIn: (who) => openSession(server.address, { email: `${who}@example.org`, password }),
      async command(words, input = '') {
        const done = await runCommand([...words, '--database', url, '--data-dir', folder], env, input)
        if (done.code !== 0) throw new Error(done.stderr)
        return done.stdout.split('\n')[0] ?? ''
      },
      async importRoles(given) {
        const file = join(folder, 'roles.json')
        await writeFile(file, JSON.stringify({ roles: given }))
        await site.command(['roles', 'import', file])
      },
      run: (...statements) => runStatements(database, statements),
      read: (statement) => database.read(sql.raw<Record<string, unknown>>(statement).compile(database.build)),
    }
    cases(site, kind)
  })
}
