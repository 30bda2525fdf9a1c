import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Watched } from './browser.ts'
import { runCommand } from './run-command.ts'
import { signIn } from './sign-in.ts'
import { type Site, serveSite } from './site.ts'

/** A database with an owner, an editor and a viewer, each with a browser. */
export interface TeamSite extends Site {
  openAsEditor(options?: BrowserContextOptions): Promise<Watched>
  openAsViewer(options?: BrowserContextOptions): Promise<Watched>
  /** Reads the database like another program. */
  read(sql: string): unknown
  /** Writes like another program. */
  run(sql: string): void
  /** The output of one of our commands. */
  command(words: readonly string[], input?: string): Promise<string>
}

const password = 'horse correct staple'
const people = { editor: 'edda@example.com', viewer: 'vera@example.com' }

/** `config` is the text of the config file; default: none. */
export function serveTeam(world: string, config: string | null = null): TeamSite {
  let folder: string
  let file: string

  function run(sql: string): void {
    const database = new DatabaseSync(file, { timeout: 5_000 })
    database.exec(sql)
    database.close()
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-team-'))
    file = join(folder, 'team.sqlite')
    run(world)
    if (config !== null) await writeFile(join(folder, 'config.ts'), config)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const site = serveSite(() => ({
    dataDir: folder,
    arguments: [
      `sqlite:${file}`,
      '--attach',
      ...(config === null ? [] : ['--config', join(folder, 'config.ts')]),
    ],
  }))

  beforeAll(async () => {
    for (const [role, email] of Object.entries(people)) {
      await command(['people', 'add', email, '--role', role], `${password}\n`)
    }
  })

  async function command(words: readonly string[], input = ''): Promise<string> {
    const env = { DATABASE_URL: `sqlite:${file}`, SWITCHBOARD_DATA_DIR: folder }
    const done = await runCommand(words, env, input)
    if (done.code !== 0) throw new Error(done.stderr)
    return done.stdout
  }

  async function openAs(email: string, options?: BrowserContextOptions): Promise<Watched> {
    const opened = await site.openAsStranger(options)
    const [name = '', value = ''] = (await signIn(site.address, { email, password })).split('=')
    await opened.context.addCookies([{ name, value, url: site.address }])
    return opened
  }

  return {
    get address() {
      return site.address
    },
    get cookie() {
      return site.cookie
    },
    openAsOwner: site.openAsOwner,
    openAsStranger: site.openAsStranger,
    openAsEditor: (options) => openAs(people.editor, options),
    openAsViewer: (options) => openAs(people.viewer, options),
    read(sql) {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
      const row = database.prepare(sql).get()
      database.close()
      return row === undefined ? undefined : Object.values(row)[0]
    },
    run,
    command,
  }
}
