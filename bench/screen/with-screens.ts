import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openSignedIn } from '../../test/browser.ts'
import { startServer, withDataDir } from '../server.ts'

export interface Screens {
  /** A fresh browser's page, signed in, on no address yet. */
  open(): Promise<Page>
  readonly address: string
}

/** The demo world with a wide table beside it, and a browser. */
export async function withScreens<T>(work: (screens: Screens) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    await (await startServer(dataDir)).stop()
    addWideTable(join(dataDir, 'demo.sqlite'))
    const [server, browser] = await Promise.all([startServer(dataDir), openBrowser()])
    try {
      const cookie = await server.signIn()
      return await work({ address: server.address, open: () => open(browser, server.address, cookie) })
    } finally {
      await browser.close()
      await server.stop()
    }
  })
}

async function open(browser: Browser, address: string, cookie: string): Promise<Page> {
  const { page } = await openSignedIn(browser, { address, cookie })
  return page
}

const wideColumns = 28

/** With its key and its switch it has thirty columns. */
function addWideTable(file: string): void {
  const database = new DatabaseSync(file)
  const names = Array.from({ length: wideColumns }, (_, at) => `value_${at + 1}`)
  const column = (name: string, at: number) => `${name} ${at % 3 === 0 ? 'integer' : 'text'}`
  database.exec(
    `create table wide (id integer primary key, active boolean not null, ${names.map(column).join(', ')})`,
  )
  const insert = database.prepare(`insert into wide values (?, ?, ${names.map(() => '?').join(', ')})`)
  for (let id = 1; id <= 1000; id += 1) {
    insert.run(id, id % 2, ...names.map((_, at) => (at % 3 === 0 ? id * at : `row ${id} column ${at}`)))
  }
  database.close()
}
