import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPostgres } from './databases.ts'
import { packedPackage } from './packed-package.ts'
import { openPusherClient, untilEvent } from './pusher-client.ts'
import { startServer } from './start-server.ts'

const run = promisify(execFile)
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
const windows = process.platform === 'win32'

let folder: string
let packageFile: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-package-'))
  const npm = windows ? 'npm.cmd' : 'npm'
  packageFile = await packedPackage()
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const install = ['install', packageFile, '--prefer-offline', ...quiet]
  await run(npm, install, { cwd: folder, shell: windows }).catch((cause: unknown) => {
    throw new Error(`npm can't install the package. It needs npm's registry: ${cause}`, { cause })
  })
}, 180_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('it holds the start, compiled files and built pages, and at most 12 MB', async () => {
  expect((await stat(packageFile)).size).toBeLessThan(12 * 1024 ** 2)
  const paths = await readdir(join(folder, 'node_modules/switchboard'), { recursive: true })
  const tops = new Set(paths.map((path) => path.split(sep)[0]).filter((top) => top !== 'node_modules'))
  expect([...tops].toSorted()).toEqual([
    ...['CHANGELOG.md', 'LICENSE', 'README.md', 'THIRD-PARTY.md'],
    ...['bin', 'build', 'dist', 'package.json', 'sbom.cdx.json'],
  ])
  const own = paths.filter((path) => /^(?:bin|build|dist)\W/.test(path))
  expect(own.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([])
  expect(own.filter((path) => /\.(?:test|cases|e2e)\.|\.map$/.test(path))).toEqual([])
})

test('nothing that only its development needs is installed with it', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'))
  const installed = await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')
  const paths = Object.keys(JSON.parse(installed).packages)
  expect(paths).toContain('node_modules/switchboard')
  expect(paths.filter((path) => packages[path]?.dev === true)).toEqual([])
})

test('who installs the package into an empty folder has the command', async () => {
  const { stdout } = await run(join(folder, 'node_modules/.bin/switchboard'), ['--help'], { cwd: folder })
  expect(stdout).toContain('start')
})

test('"npx switchboard" serves the demo world, until it is told to stop', async () => {
  await serveUntilStopped('demo', [])
})

onPostgres((database) => {
  test('"npx switchboard postgres://…" serves that database, until it is told to stop', async () => {
    await serveUntilStopped('shop', [await database.url()])
  })
})

test('the installed package serves pages, from compiled files and with its own dependencies only', async () => {
  const server = await startServer({ program: [join(folder, 'node_modules/switchboard/dist/cli/main.js')] })
  try {
    const page = await fetch(`${server.address}/sign-in`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('csrf-token')
    expect((await fetch(`${server.address}/switchboard-client.js`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

test.each(['in that folder', 'anywhere else'])(
  'a config file %s finds defineConfig, and is checked',
  async (where) => {
    const cwd = where === 'in that folder' ? folder : await mkdtemp(join(tmpdir(), 'switchboard-elsewhere-'))
    const text = "import { defineConfig } from 'switchboard'\nexport default defineConfig({ tabels: {} })\n"
    await writeFile(join(cwd, 'switchboard.config.ts'), text)
    const asked = run(join(folder, 'node_modules/.bin/switchboard'), ['start', '--port', '0'], { cwd })
    await expect(asked).rejects.toThrow(/did you mean tables/)
    if (cwd !== folder) await rm(cwd, { recursive: true })
  },
)

test('a program that takes one engine alone loads no other room, and no server or page of others', async () => {
  expect(await loadedBy('switchboard/tables')).toEqual({
    rooms: ['db', 'std', 'tables', 'wire'],
    // The driver loads with the first database that is opened.
    packages: ['kysely', 'zod'],
  })
  expect(await loadedBy('switchboard/realtime')).toEqual({
    rooms: ['realtime', 'std'],
    packages: ['prom-client', 'ws', 'zod'],
  })
  expect(await loadedBy('switchboard/client')).toEqual({ rooms: ['client'], packages: [] })
})

test('the program in docs/reference/tables.md serves a list and a DataTables client', async () => {
  const database = new DatabaseSync(join(folder, 'shop.sqlite'))
  database.exec(
    "create table products (id integer primary key, name text); insert into products values (1, 'Lamp')",
  )
  database.close()
  const page = await readFile('docs/reference/tables.md', 'utf8')
  const program = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const listening = 'listen(0, function () { console.log(this.address().port) })'
  await writeFile(join(folder, 'server.mjs'), program.replace('listen(3000)', listening))
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = await once(child.stdout, 'data')
    const address = `http://localhost:${String(port).trim()}/products`
    expect(await (await fetch(`${address}?sort=-name`)).json()).toMatchObject({
      rows: [{ key: '1', values: { id: 1, name: 'Lamp' } }],
    })
    expect(await (await fetch(`${address}/datatable?draw=3&columns[0][data]=name`)).json()).toMatchObject({
      draw: 3,
      recordsTotal: 1,
      data: [{ DT_RowId: '1', name: 'Lamp' }],
    })
    expect((await fetch(`${address}?sort=price`)).status).toBe(400)
  } finally {
    child.kill()
  }
})

test('the program in docs/reference/realtime.md is a push server that a client of the protocol connects to', async () => {
  const page = await readFile('docs/reference/realtime.md', 'utf8')
  const program = /```js\n(import \{ createRealtime[\s\S]*?)```/.exec(page)?.[1] ?? ''
  await writeFile(join(folder, 'push.mjs'), program.replace('port: 6001', 'port: 0'))
  const child = spawn(process.execPath, ['push.mjs'], {
    cwd: folder,
    env: { ...process.env, SHOP_SECRET: 'hush' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [printed] = await once(child.stdout, 'data')
  const client = openPusherClient(/connect to (\S+)/.exec(String(printed))?.[1] ?? '', 'shop-key')
  try {
    await untilEvent(client.connection, 'connected')
    const { socket_id } = client.connection
    expect(await untilEvent(client.subscribe('prices'), 'welcome')).toEqual({ socketId: socket_id })
  } finally {
    client.disconnect()
    child.kill('SIGTERM')
  }
  expect(await ended).toEqual([0, null])
})

test('its types say what can be asked', async () => {
  const program = `
    import { type ListPage, openTables, wholeList } from 'switchboard/tables'
    const tables = await openTables({ url: 'sqlite:shop.sqlite', tables: { products: { label: 'Goods' } } })
    export const page: ListPage = await tables.page(wholeList('products'), { mayRead: () => null })
    // @ts-expect-error: a query is more than a name
    await tables.page('products')
    import { createRealtime, type Realtime } from 'switchboard/realtime'
    export const realtime: Realtime = createRealtime({ apps: [{ id: '1', key: 'key', secret: 'hush' }] })
    // @ts-expect-error: an application has a secret
    createRealtime({ apps: [{ id: '1', key: 'key' }] })
    import { createClient, type Row } from 'switchboard/client'
    const orders = createClient({ url: 'http://localhost:8080', token: '' }).table('orders')
    export const first: Row<object> | undefined = (await orders.page()).rows[0]
    // @ts-expect-error: a token is missing
    createClient({ url: 'http://localhost:8080' })`
  await writeFile(join(folder, 'program.mts'), program)
  const flags = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--skipLibCheck']
  const types = ['--typeRoots', join(process.cwd(), 'node_modules/@types'), '--types', 'node']
  const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, ...flags, ...types, 'program.mts'], {
    cwd: folder,
  })
  expect(stdout).toBe('')
})

/** Runs npx as a person does, in a folder of its own below the installed package. */
async function serveUntilStopped(name: string, words: readonly string[]): Promise<void> {
  const cwd = join(folder, name)
  await mkdir(cwd)
  const env = { ...process.env, PORT: '0', SWITCHBOARD_ATTACH: 'yes', NODE_ENV: undefined }
  const child = spawn(windows ? 'npx.cmd' : 'npx', ['switchboard', ...words], {
    cwd,
    env,
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const findAddress = () => /running at (\S+)/.exec(output)?.[1] ?? ''
  try {
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(/running at http/)
    const page = await fetch(findAddress())
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('csrf-token')
    if (words.length === 0) expect(output).toContain('npx switchboard demo life')
  } finally {
    child.kill('SIGTERM')
    await closed
  }
  await expect
    .poll(() =>
      fetch(findAddress()).then(
        () => 'answers',
        () => 'is gone',
      ),
    )
    .toBe('is gone')
}

/** The rooms that an entry of the package loads, and the well-known packages among the others. */
async function loadedBy(door: string) {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    await import('${door}')
    console.log(JSON.stringify(loaded))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
  const loaded: string[] = JSON.parse(stdout)
  const rooms = loaded.flatMap((url) => /switchboard\/dist\/([^/]+)\//.exec(url)?.[1] ?? [])
  const packages = loaded.flatMap(
    (url) => /^file:.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? [],
  )
  const known = /^(kysely|pg|zod|ws|ioredis|prom-client|pino|isbot|react.*|.*hono.*)$/
  return {
    rooms: [...new Set(rooms)].toSorted(),
    packages: [...new Set(packages)].filter((name) => known.test(name)).toSorted(),
  }
}
