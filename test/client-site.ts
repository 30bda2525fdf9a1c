import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import { silentLog } from '../src/std/log.ts'
import type { TestDatabase } from './databases.ts'
import { runStatements } from './list-engine.ts'
import { type CommandEnd, runCommand } from './run-command.ts'
import { type RunningServer, startServer } from './start-server.ts'

/** A shop on a real server, for programs with tokens. */
export interface ClientSite {
  readonly address: string
  readonly url: string
  /** Returns the token of a program with this role. */
  token(role: string): Promise<string>
  command(argv: readonly string[]): Promise<CommandEnd>
  /** Writes like another program. */
  run(...statements: readonly string[]): Promise<void>
  stop(): Promise<void>
  /** Starts the server again at the same address. */
  start(): Promise<void>
}

export const shop = [
  'create table customers (id integer primary key, name varchar(80) not null, region varchar(20) not null, password_hash text)',
  "insert into customers values (1, 'Ada', 'EU', 'walnut'), (2, 'Ben', 'US', 'walnut'), (3, 'Zoë', 'EU', 'walnut')",
  `create table orders (id integer primary key, customer_id integer references customers, total decimal(12, 2) not null,
    status varchar(10) not null default 'new' check (status in ('new', 'paid', 'sent')), active boolean not null, note text)`,
  `insert into orders (id, customer_id, total, status, active, note) values
    (1, 1, 10.50, 'new', true, 'a;b,(c)=d'), (2, 2, 20.00, 'paid', true, null), (3, 3, 30.25, 'sent', false, 'urgent')`,
]

export function serveClients(kind: Pick<TestDatabase, 'url'>, tables: readonly string[] = shop): ClientSite {
  const env = { SWITCHBOARD_SECRET: 'one secret for the server and the commands', REVERB_APP_ID: 'shop' }
  const keys = { ...env, REVERB_APP_KEY: 'shop-key', REVERB_APP_SECRET: 'hush' }
  let folder: string
  let url: string
  let server: RunningServer
  let address: string

  const launch = (port: number) =>
    startServer({ dataDir: folder, arguments: [url, '--attach'], env: keys, port })
  async function run(...statements: readonly string[]): Promise<void> {
    const database = await openDatabase(url, { log: silentLog })
    await runStatements(database, statements).finally(() => database.close())
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-client-'))
    url = await kind.url()
    await run(...tables)
    server = await launch(0)
    address = server.address
  })
  afterAll(async () => {
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const tokens = new Map<string, string>()
  const command = (argv: readonly string[]) =>
    runCommand(argv, { ...keys, DATABASE_URL: url, SWITCHBOARD_DATA_DIR: folder })
  return {
    get address() {
      return address
    },
    get url() {
      return url
    },
    command,
    run,
    async token(role) {
      const known = tokens.get(role)
      if (known !== undefined) return known
      const { stdout, stderr } = await command(['tokens', 'add', `program of ${role}`, '--role', role])
      if (stdout === '') throw new Error(stderr)
      tokens.set(role, stdout.trim())
      return stdout.trim()
    },
    async stop() {
      await server.stop()
    },
    async start() {
      server = await launch(Number(new URL(address).port))
    },
  }
}
