import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDocument } from '../../src/server/openapi/document.ts'
import { compile } from '../compile.ts'

const run = promisify(execFile)
const installed = resolve('test/generators/node_modules')
// A proxy that nobody listens at: whoever asks the network fails.
const env = {
  ...process.env,
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NODE_USE_ENV_PROXY: '1',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-generated-'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(toDocument('1.0.0')))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const generate = (program: string, ...words: readonly string[]) =>
  run(process.execPath, [join(installed, program), ...words], { cwd: folder, env })

test('openapi-typescript makes types of the document that compile and say what answers hold', async () => {
  await generate('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'api.ts')
  const program = `
    import type { components, operations, paths } from './api.ts'
    type Schemas = components['schemas']
    export const added: Schemas['NewRow'] = { values: { name: 'Oak table', price: '12.50', stock: { $default: true } } }
    export const path: keyof paths = '/tables/{table}/rows'
    export function read(page: Schemas['ListPage'], problem: Schemas['Problem'], operation: operations['listRows']) {
      const { next } = page.page
      const cursor: string | null = next
      const filter: string | undefined = operation.parameters.query?.filter
      // @ts-expect-error: no row has this
      page.rows[0]?.colour
      return [cursor, filter, problem.code === 'not-found', page.rows.map(({ key, values }) => [key, values['name']])]
    }`
  expect(
    await compile({ 'api.ts': await readFile(join(folder, 'api.ts'), 'utf8'), 'program.ts': program }),
  ).toBe('')
})

test('@hey-api/openapi-ts makes a client of the document that compiles', async () => {
  await generate(
    '@hey-api/openapi-ts/bin/run.js',
    '--input',
    'openapi.json',
    '--output',
    'hey',
    '--no-log-file',
  )
  const names = (await readdir(join(folder, 'hey'), { recursive: true })).filter((name) =>
    name.endsWith('.ts'),
  )
  const files = await Promise.all(
    names.map(async (name) => [`hey/${name}`, await readFile(join(folder, 'hey', name), 'utf8')] as const),
  )
  const program = `
    import { addRow, listRows } from './hey/index.js'
    export async function use() {
      const { data, error } = await listRows({ path: { table: 'products' }, query: { filter: 'price:gte:10', size: 5 } })
      await addRow({ path: { table: 'products' }, body: { values: { name: 'Oak table' } } })
      const next: string | null | undefined = data?.page.next
      return [next, error?.code]
    }`
  // What it writes imports without endings, and leaves options undefined, so it has the settings that it expects.
  expect(await compile({ ...Object.fromEntries(files), 'program.ts': program }, 'bundler')).toBe('')
})
