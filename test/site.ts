import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openBrowser, openPage, openSignedIn, type Watched } from './browser.ts'
import { type SignedInServer, startSignedIn } from './sign-in.ts'
import type { ServerOptions } from './start-server.ts'

/** A server with an owner, and a browser on it. */
export interface Site {
  readonly address: string
  /** The owner's session, for requests without a browser. */
  readonly cookie: string
  openAsOwner(options?: BrowserContextOptions): Promise<Watched>
  openAsStranger(options?: BrowserContextOptions): Promise<Watched>
}

/** All scenarios of a file share one site. It starts before them. */
export function serveSite(prepare: () => ServerOptions = () => ({})): Site {
  let server: SignedInServer
  let browser: Browser

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([startSignedIn(prepare()), openBrowser()])
  })
  // An open page would keep loading with every change of later scenarios, so it is closed after each one.
  const left: Watched[] = []
  const keep = async (opening: Promise<Watched>) => {
    const opened = await opening
    left.push(opened)
    return opened
  }
  beforeEach(() => {
    left.length = 0
  })
  afterEach(async () => {
    await Promise.all(left.splice(0).map(({ context }) => context.close()))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return {
    get address() {
      return server.address
    },
    get cookie() {
      return server.cookie
    },
    openAsOwner: (options) => keep(openSignedIn(browser, server, options)),
    openAsStranger: (options) => keep(openPage(browser, options)),
  }
}
