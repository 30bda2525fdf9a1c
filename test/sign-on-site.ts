import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { runCommand } from './run-command.ts'
import { freePort } from './servers/free-port.ts'
import { type SignOnProvider, startSignOnProvider } from './sign-on-provider.ts'
import { type Site, serveSite } from './site.ts'

export interface SignOnSite extends Site {
  readonly acme: SignOnProvider
  /** The output of one of our commands. */
  command(words: readonly string[], input?: string): Promise<string>
  /** Signs in at the provider from our sign-in page. */
  signOn(page: Page, subject: string, next?: string): Promise<void>
}

const secret = 'a secret of the client'

/** A server whose people sign in at a real provider. `more` is the rest of the provider's entry in the config file. */
export function serveSignOn({ more = '', rest = '' }: { more?: string; rest?: string } = {}): SignOnSite {
  let folder: string
  let acme: SignOnProvider
  let port: number
  let config: string

  beforeAll(async () => {
    ;[folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'switchboard-sign-on-')), freePort()])
    acme = await startSignOnProvider({ address: `http://127.0.0.1:${port}`, name: 'acme', secret })
    new DatabaseSync(join(folder, 'parts.sqlite')).exec(
      'create table parts (id integer primary key, name text)',
    )
    config = join(folder, 'config.ts')
    const provider = `{ name: 'acme', label: 'Acme', issuer: '${acme.issuer}', clientId: 'switchboard', clientSecret: '${secret}', ${more} }`
    await writeFile(config, `export default { signIn: { providers: [${provider}], ${rest} } }`)
  })
  afterAll(async () => {
    await acme?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const env = () => ({ SWITCHBOARD_URL: `http://127.0.0.1:${port}` })
  const database = () => `sqlite:${join(folder, 'parts.sqlite')}`
  const site = serveSite(() => ({
    port,
    dataDir: folder,
    arguments: [database(), '--attach', '--config', config],
    env: env(),
  }))
  return {
    get address() {
      return site.address
    },
    get cookie() {
      return site.cookie
    },
    get acme() {
      return acme
    },
    openAsOwner: site.openAsOwner,
    openAsStranger: site.openAsStranger,
    async command(words, input = '') {
      const done = await runCommand(
        [...words, '--config', config],
        { ...env(), DATABASE_URL: database(), SWITCHBOARD_DATA_DIR: folder },
        input,
      )
      if (done.code !== 0) throw new Error(done.stderr)
      return done.stdout
    },
    async signOn(page, subject, next = '/') {
      await page.goto(`${site.address}/sign-in?next=${encodeURIComponent(next)}`)
      await page.getByRole('link', { name: 'Sign in with Acme' }).click()
      await enter(page, subject)
    },
  }
}

/** On the provider's own page. */
export async function enter(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('button', { name: 'Enter' }).click()
}
