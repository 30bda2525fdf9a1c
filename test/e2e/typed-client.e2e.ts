import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringDemoWorld } from '../demo-world.ts'
import { runCommand } from '../run-command.ts'
import { serveSite } from '../site.ts'

const secret = { SWITCHBOARD_SECRET: 'one secret for the server and the commands' }
let shop: Server
let origin: string
let folder: string
let token: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-shop-'))
  await bringDemoWorld(folder)
  const script = await bundle()
  shop = createServer(({ url }, response) => {
    if (url === '/client.js') response.setHeader('Content-Type', 'text/javascript').end(script)
    else response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Shop</title>')
  })
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}` // a listening TCP server has one
})
afterAll(async () => {
  shop?.close()
  await rm(folder, { recursive: true, force: true })
})

const site = serveSite(() => ({ dataDir: folder, env: { ...secret, SWITCHBOARD_ORIGINS: origin } }))

beforeAll(async () => {
  const added = await runCommand(['tokens', 'add', 'shop', '--role', 'editor', '--data-dir', folder], secret)
  token = added.stdout.trim()
})

async function bundle(): Promise<string> {
  const entry = resolve('src/client/index.ts')
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['es'], fileName: () => 'client.js' } },
  })
  const [chunk] = Array.isArray(built) ? (built[0]?.output ?? []) : []
  return chunk?.type === 'chunk' ? chunk.code : ''
}

test('a page of another origin reads, writes, switches and follows a table by the typed client', async () => {
  const { page } = await site.openAsStranger()
  await page.goto(origin)
  const script = `(async () => {
    const { createClient } = await import('/client.js')
    const products = createClient({ url: '${site.address}', token: '${token}' }).table('products')
    const heard = []
    for await (const change of products.changes()) {
      heard.push(change.kind)
      if (change.kind !== 'reset') break
      const { rows: [row] } = await products.page({ sort: 'id', size: 1 })
      const { version } = await products.get(row.key)
      await products.update(row.key, { stock: 4711 }, { ifMatch: version })
      heard.push((await products.switch(row.key, 'active', false)).active)
      heard.push(await products.update(row.key, { stock: 1 }, { ifMatch: version }).catch(({ code }) => code))
    }
    return heard
  })()`
  expect(await page.evaluate(script)).toEqual(['reset', false, 'precondition-failed', 'update'])
})
