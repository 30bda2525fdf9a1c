import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveClients } from '../../test/client-site.ts'
import { compile } from '../../test/compile.ts'
import { eachDatabase } from '../../test/databases.ts'

const run = promisify(execFile)
const manual = await readFile('docs/reference/typescript.md', 'utf8')
const programs = [...manual.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(({ 1: text = '', index }) => {
  const heading = manual
    .slice(0, index)
    .split('\n')
    .findLast((line) => line.startsWith('## '))
  return { name: heading?.slice(3) ?? 'the beginning', text }
})

test('the manual has an example for each part', () => {
  expect(programs.map(({ name }) => name)).toEqual([
    'the beginning',
    'Lists',
    'Search',
    'Rows',
    'Exports',
    'Changes',
  ])
})

eachDatabase((kind) => {
  const site = serveClients(kind)
  let folder: string
  let types: string
  let token: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchboard-manual-'))
    await mkdir(join(folder, 'node_modules'))
    await symlink(process.cwd(), join(folder, 'node_modules/switchboard'), 'junction')
    token = await site.token('editor')
    types = (await site.command(['types', '--token', token])).stdout
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    await writeFile(join(folder, 'tables.ts'), types)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each(programs)('the example of $name prints what the manual says', async ({ text }) => {
    await writeFile(join(folder, 'example.ts'), text.replaceAll('http://localhost:8080', site.address))
    const flags = [
      '--conditions',
      'switchboard-source',
      '--disable-warning=ExperimentalWarning',
      'example.ts',
    ]
    const { stdout } = await run(process.execPath, flags, {
      cwd: folder,
      env: { ...process.env, TOKEN: token },
    })
    const expected = [...text.matchAll(/^\/\/ prints: ?(.*)$/gm)].map(([, line]) => line)
    expect(expected.length).toBeGreaterThan(0)
    expect(stdout.trimEnd().split('\n')).toEqual(expected.join('\n').trimEnd().split('\n'))
  })

  test('the examples compile', async () => {
    const door = JSON.stringify(join(process.cwd(), 'src/client/index.ts'))
    const files = programs.map(({ text }, at) => [
      `example-${at}.ts`,
      text.replace("'switchboard/client'", door),
    ])
    expect(
      await compile({
        ...Object.fromEntries(files),
        'tables.ts': types,
        'package.json': '{ "type": "module" }',
      }),
    ).toBe('')
  })
})
