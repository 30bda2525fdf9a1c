import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Watched } from './browser.ts'
import { runCommand } from './run-command.ts'
import { signIn } from './sign-in.ts'
import { type Site, serveSite } from './site.ts'

/** A shop with switches that have guards, questions and words. Each scenario has its own product. */
export interface SwitchSite extends Site {
  openAsViewer(): Promise<Watched>
  /** Reads the database like another program. */
  read(table: 'products' | 'members', id: number): unknown
  /** Writes like another program. */
  run(sql: string): void
}

const config = `export default {
  tables: {
    products: { active: { column: 'active', guard: (row) => (row.name === 'Busy desk' ? 'it has open orders' : null) } },
    posts: { active: ['active', 'published'] },
    members: { active: { column: 'status', on: 'enabled', off: 'disabled', confirm: 'They can no longer sign in.' } },
  },
}
`

const world = `
  create table products (id integer primary key, name text not null, active boolean not null);
  insert into products values (1, 'Oak table', true), (2, 'Busy desk', true), (3, 'Pine chair', true), (4, 'Elm shelf', true),
    (5, 'Ash bench', true), (6, 'Fir stool', true), (7, 'Yew box', true), (8, 'Larch rack', true), (9, 'Box bed', true);
  create table members (id integer primary key, name text not null, status text not null);
  insert into members values (1, 'Ada', 'enabled'), (2, 'Ben', 'banned'), (3, 'Cleo', 'enabled');
  create table posts (id integer primary key, name text not null, active boolean not null, published boolean not null);
  insert into posts values (1, 'First post', true, true);
  create table notes (id integer primary key, words text not null);
  insert into notes values (1, 'Nothing to switch here')`

const viewer = { email: 'vera@example.com', password: 'horse correct staple' }

export function serveSwitches(): SwitchSite {
  let folder: string
  let file: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-switches-'))
    file = join(folder, 'shop.sqlite')
    await writeFile(join(folder, 'switchboard.config.ts'), config)
    run(world)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  function run(sql: string): void {
    const database = new DatabaseSync(file, { timeout: 5_000 })
    database.exec(sql)
    database.close()
  }

  const site = serveSite(() => ({
    dataDir: folder,
    arguments: [`sqlite:${file}`, '--attach', '--config', join(folder, 'switchboard.config.ts')],
  }))

  beforeAll(async () => {
    const added = await runCommand(
      ['people', 'add', viewer.email, '--role', 'viewer'],
      { DATABASE_URL: `sqlite:${file}`, SWITCHBOARD_DATA_DIR: folder },
      `${viewer.password}\n`,
    )
    if (added.code !== 0) throw new Error(added.stderr)
  })

  return {
    get address() {
      return site.address
    },
    get cookie() {
      return site.cookie
    },
    openAsOwner: site.openAsOwner,
    openAsStranger: site.openAsStranger,
    async openAsViewer() {
      const opened = await site.openAsStranger()
      const [name = '', value = ''] = (await signIn(site.address, viewer)).split('=')
      await opened.context.addCookies([{ name, value, url: site.address }])
      return opened
    },
    read(table, id) {
      const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
      const column = table === 'products' ? 'active' : 'status'
      const found = database.prepare(`select ${column} as held from ${table} where id = ?`).get(id)
      database.close()
      return found?.held
    },
    run,
  }
}

/** The switch of a row in the list or on its page. */
export function switchOf(page: Page, name: string) {
  return page.getByRole('switch', { name: new RegExp(`: ${name}$`) })
}
