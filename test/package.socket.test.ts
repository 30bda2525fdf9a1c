import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from './start-server.ts'

const run = promisify(execFile)
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
const windows = process.platform === 'win32'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-package-'))
  const npm = windows ? 'npm.cmd' : 'npm'
  const packed = await run(npm, ['pack', '--json', '--pack-destination', folder, ...quiet], {
    shell: windows,
  })
  // What prepack says comes first; the list of packages is last.
  const file = /"filename": "([^"]+)"/.exec(packed.stdout)?.[1] ?? 'missing'
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  await run(npm, ['install', `./${file}`, '--prefer-offline', ...quiet], { cwd: folder, shell: windows })
}, 180_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

test('who installs the package into an empty folder has the command', async () => {
  const { stdout } = await run(join(folder, 'node_modules/.bin/switchboard'), ['--help'], { cwd: folder })
  expect(stdout).toContain('start')
})

test('the installed package serves pages, from compiled files and with its own dependencies only', async () => {
  const server = await startServer({ program: [join(folder, 'node_modules/switchboard/dist/cli/main.js')] })
  try {
    const page = await fetch(`${server.address}/sign-in`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('csrf-token')
  } finally {
    await server.stop()
  }
})

test('a config file in that folder finds defineConfig, and is checked', async () => {
  const text = "import { defineConfig } from 'switchboard'\nexport default defineConfig({ tabels: {} })\n"
  await writeFile(join(folder, 'switchboard.config.ts'), text)
  const asked = run(join(folder, 'node_modules/.bin/switchboard'), ['start', '--port', '0'], { cwd: folder })
  await expect(asked).rejects.toThrow(/did you mean tables/)
})
