import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../test/run-command.ts'

const main = join(import.meta.dirname, 'main.ts')
let cwd: string

beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-cli-'))
})

afterAll(() => {
  rmSync(cwd, { recursive: true })
})

interface Running {
  readonly child: ChildProcess
  readonly output: { stdout: string; stderr: string }
  readonly code: Promise<number | null>
}

function launch(argv: readonly string[], env: Record<string, string> = {}, program = main): Running {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [program, ...argv], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk
  })
  const code = once(child, 'close').then(() => child.exitCode)
  return { child, output, code }
}

/** Runs it like a shell. */
async function call(argv: readonly string[], input = '', env: Record<string, string> = {}) {
  const { child, output, code } = launch(argv, env)
  child.stdin?.end(input)
  return { code: await code, ...output }
}

/** The same without a process, for the command's own output. */
function say(argv: readonly string[], input = '') {
  return runCommand([...argv, '--data-dir', join(cwd, 'data')], {}, input)
}

/** Resolves with the first match in the process's output. If the process ends first, the test fails. */
async function waitFor({ child, output, code }: Running, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(output.stdout)
    if (found) return found[1] ?? found[0]
    const ended = await Promise.race([code, once(child.stdout ?? child, 'data').then(() => undefined)])
    if (ended !== undefined) throw new Error(`It ended with ${ended}: ${output.stderr}`)
  }
}

test('the help lists the commands, and each has its own', { timeout: 30_000 }, async () => {
  const { code, stdout } = await call(['--help'])
  expect(code).toBe(0)
  for (const name of [
    'start',
    'realtime',
    'demo',
    'people',
    'tokens',
    'watch',
    'export',
    'doctor',
    'index',
    'config',
    'backup',
    'restore',
    'detach',
  ]) {
    expect(stdout).toMatch(new RegExp(`^ {2}${name} +\\w`, 'm'))
    expect(await runCommand([name, '--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`switchboard ${name}`),
    })
    expect(await runCommand(['help', name])).toEqual(await runCommand([name, '--help']))
  }
})

const ways = ['database', 'data-dir', 'store-url', 'attach', 'secret', 'config']

test.each([
  ...['people', 'tokens', 'watch', 'export', 'doctor', 'index', 'backup', 'restore'].map((name) => ({
    name,
    taken: ways,
  })),
  { name: 'demo', taken: ['database', 'data-dir'] },
  { name: 'detach', taken: ['database', 'data-dir', 'store-url'] },
])('$name takes what leads to the database, and nothing that it has no use for', async ({ name, taken }) => {
  const { stdout } = await runCommand([name, '--help'])
  for (const flag of ways) expect(new RegExp(`--${flag} `).test(stdout), flag).toBe(taken.includes(flag))
  expect(stdout).not.toMatch(/--(?:port|tls-cert|redis|owner-email) /)
})

test('an unknown command or flag ends with 2 and says what was meant', { timeout: 30_000 }, async () => {
  expect(await call(['strat'])).toMatchObject({
    code: 2,
    stderr: 'There is no command "strat". Did you mean "start"?\n',
  })
  expect(await runCommand(['start', '--prot', '1'])).toMatchObject({
    code: 2,
    stderr: '"switchboard start" has no flag --prot. Did you mean --port?\n',
  })
  expect(await runCommand(['start', '--attach', 'yes'])).toMatchObject({
    code: 1,
    stderr:
      'The word after "start" must be an address such as postgres://user@host/name or sqlite:path/to/file, but is "yes".\n',
  })
  expect(await runCommand(['people', 'ad', 'x@example.com'])).toMatchObject({
    code: 2,
    stderr: 'There is no "people ad". Did you mean "people add"?\n',
  })
  expect(await runCommand(['people', 'add'])).toMatchObject({
    code: 2,
    stderr: '"people add" needs the person\'s e-mail address. See --help.\n',
  })
  expect(await runCommand(['people', 'list', 'olive@example.com'])).toMatchObject({
    code: 2,
    stderr: '"people list" does not take "olive@example.com". See --help.\n',
  })
  for (const [words, flag, value] of [
    ['people list', '--role', 'admin'],
    ['tokens list', '--days', '3'],
    ['demo life', '--rows', '10'],
    ['demo', '--per-second', '10'],
  ] as const)
    expect(await runCommand([...words.split(' '), flag, value])).toMatchObject({
      code: 2,
      stderr: `"${words}" does not take ${flag}. See --help.\n`,
    })
  expect(await runCommand(['demo', '--rows', '1e99'])).toMatchObject({
    code: 2,
    stderr: '--rows must be a whole number from 1 to 100,000,000.\n',
  })
})

test('an operator who asks for the version gets that of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await call(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

test('config shows what is in force and makes nothing', async () => {
  const { code, stdout } = await call(['config', '--port', '9000'], '', {
    SWITCHBOARD_SECRET: 'hunter2'.repeat(5),
  })
  expect(code).toBe(0)
  expect(stdout).toMatch(/^PORT +9000 +flag$/m)
  expect(stdout).toMatch(/^REVERB_SERVER_PORT +8080 +default$/m)
  expect(stdout).not.toContain('hunter2')
  expect(existsSync(join(cwd, 'data'))).toBe(false)
})

test.each([
  ['people', 'list'],
  ['people', 'off', 'olive@example.com'],
  ['people', 'role', 'olive@example.com', 'admin'],
  ['roles', 'list'],
  ['tokens', 'list'],
  ['tokens', 'revoke', 'x'],
  ['watch', '--all', '--print'],
  ['index', 'products', '--print'],
  ['doctor'],
  ['detach', '--yes'],
])('%s %s where nothing is yet says so, and makes nothing', async (...argv) => {
  const { code, stderr } = await say(argv)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^There is no (?:folder|database file) .*data.*\n$/),
  })
  expect(existsSync(join(cwd, 'data'))).toBe(false)
})

test('a bad setting ends with 1 and a sentence, without a stack', async () => {
  expect(await call(['start'], '', { PORT: 'x' })).toMatchObject({
    code: 1,
    stderr: 'PORT must be a port number from 1 to 65535 (0 takes any free one), but is "x".\n',
  })
})

test.each([
  ['can’t be read', 'export const rooms = 1\nexport default {', 2],
  ['fails', 'const tables = {}\n\nexport default { tables, realtime: window.realtime }', 3],
])('a config file that %s is named with the line', async (_what, text, line) => {
  const file = join(cwd, 'its own.config.ts')
  writeFileSync(file, text)
  const { code, stderr } = await call(['start', '--config', file])
  expect(code).toBe(1)
  expect(stderr).toContain(`its own.config.ts:${line} could not be loaded: `)
})

test('a config file that nothing can settle ends with 1 and a sentence at once', async () => {
  writeFileSync(join(cwd, 'stuck.config.ts'), 'await new Promise(() => {})\nexport default {}')
  expect(await call(['start', '--config', join(cwd, 'stuck.config.ts')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /stuck\.config\.ts could not be loaded: an await at its top level never ends\.\n$/,
    ),
  })
})

test('start runs the demo world, prints the set-up link, and ends with 0 when told to stop', {
  timeout: 60_000,
}, async () => {
  const server = launch(['start', '--port', '0'])
  const address = await waitFor(server, /running at (http:\/\/\S+)/)
  expect(await waitFor(server, /\/setup\?token=\S{20,}/)).toBeTruthy()
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)

  const stopAt = Date.now()
  server.child.kill('SIGTERM')
  expect(await server.code).toBe(0)
  expect(Date.now() - stopAt).toBeLessThan(10_000)
  expect(server.output.stderr).not.toContain('"level":50')
})

test('demo life tells what it writes, and ends with 0 when told to stop', { timeout: 60_000 }, async () => {
  const folder = ['--data-dir', 'living']
  expect(await call(['demo', ...folder])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Done\. "switchboard start --data-dir living" shows it\.\n$/),
  })
  const life = launch(['demo', 'life', '--per-second', '50', ...folder])
  expect(await waitFor(life, /to stop\.\n(?:.+\.\n){5}/)).toBeTruthy()
  life.child.kill('SIGINT')
  expect(await life.code).toBe(0)
})

test('a taken port says so with the command that helps', { timeout: 60_000 }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const environment = { SWITCHBOARD_LOG: 'silent' }
  for (const words of ['start', 'start sqlite:living/demo.sqlite']) {
    const { code, stderr } = await call([...words.split(' '), '--attach', '--port', port], '', environment)
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Port ${port} is in use. Use another one: switchboard ${words} --port ${Number(port) + 1}\n`,
    )
  }
  other.close()
})

test('a database that is down ends with 1 and a sentence', { timeout: 30_000 }, async () => {
  const { code, stderr } = await call(['start', 'postgres://nobody:hunter2@127.0.0.1:9/none'], '', {
    SWITCHBOARD_LOG: 'silent',
  })
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/^ +at /m)
  expect(stderr).not.toContain('hunter2')
  expect(stderr.trim()).not.toBe('')
})

test.each([
  { words: ['postgres://nobody:hunter2@127.0.0.1:9/none'], what: 'a database' },
  { words: ['--prot', '9000'], what: 'a flag' },
])('without a command $what goes to start', async ({ words }) => {
  const silent = { SWITCHBOARD_LOG: 'silent' }
  const end = await runCommand(words, silent)
  expect(end).toEqual(await runCommand(['start', ...words], silent))
  expect(end.code).not.toBe(0)
  expect(end.stderr).not.toMatch(/There is no command/)
})

test('an operator adds people, gives roles, and switches them off', { timeout: 60_000 }, async () => {
  const added = await call(
    ['people', 'add', 'olive@example.com', '--role', 'owner'],
    'correct horse battery\n',
  )
  expect(added).toMatchObject({ code: 0, stdout: 'Added olive@example.com as owner.\n' })
  expect((await say(['people', 'add', 'emil@example.com'], 'short\n')).code).toBe(1)
  expect((await say(['people', 'add', 'emil@example.com'], 'staple correct horse\n')).code).toBe(0)
  expect((await say(['people', 'role', 'emil@example.com', 'editor'])).stdout).toBe(
    'emil@example.com is now editor.\n',
  )
  expect((await say(['people', 'off', 'emil@example.com'])).code).toBe(0)
  const { stdout } = await say(['people', 'list'])
  expect(stdout).toMatch(/^olive@example\.com +olive +owner +on +never$/m)
  expect(stdout).toMatch(/^emil@example\.com +emil +editor +off +never$/m)
})

test('roles go into a file and come back from it, all or none', { timeout: 60_000 }, async () => {
  const file = join(cwd, 'roles.json')
  expect((await say(['roles', 'export', file])).code).toBe(0)
  const { roles } = JSON.parse(readFileSync(file, 'utf8'))
  expect(roles.map(({ name }: { name: string }) => name)).toEqual(['admin', 'editor', 'owner', 'viewer'])
  const packer = { name: 'packer', grants: [{ table: '*', may: ['read'], scope: 'by:is:$me.id' }], house: [] }
  writeFileSync(file, JSON.stringify({ roles: [...roles, packer, { name: 'x', grants: [{}] }] }))
  const refused = await say(['roles', 'import', file])
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('grants.0.table')])
  expect((await say(['roles', 'list'])).stdout).not.toContain('packer')
  writeFileSync(file, JSON.stringify({ roles: [...roles, packer] }))
  expect((await say(['roles', 'import', file])).stdout).toBe(`5 roles are as ${file} says.\n`)
  expect((await say(['people', 'role', 'emil@example.com', 'packer,viewer'])).stdout).toBe(
    'emil@example.com is now packer, viewer.\n',
  )
  expect((await say(['roles', 'list'])).stdout).toMatch(/^packer +1 +1 +0/m)
})

test('the secret of a token is printed once, and a revoked one is gone', { timeout: 60_000 }, async () => {
  const added = await say(['tokens', 'add', 'shop', '--role', 'editor', '--days', '7'])
  expect(added).toMatchObject({
    stdout: expect.stringMatching(/^sb_\S+\n$/),
    stderr: expect.stringMatching(/^This token is shown only once\. "shop" may do what "editor" may, until /),
  })
  const listed = await say(['tokens', 'list'])
  const id = /^(\S+) +shop +editor/m.exec(listed.stdout)?.[1] ?? ''
  expect(listed.stdout).not.toContain(added.stdout.split('\n')[0])
  expect((await say(['tokens', 'revoke', id])).code).toBe(0)
  expect((await say(['tokens', 'list'])).stdout).toBe('There are no tokens.\n')
})

test('detach removes nothing unasked, exports the trail, and leaves no trace', {
  timeout: 60_000,
}, async () => {
  const file = join(cwd, 'trail.ndjson')
  for (const more of [[], ['--export', file]])
    expect(await say(['detach', ...more])).toMatchObject({
      code: 1,
      stderr: 'Nothing was removed. Add --yes to skip the question.\n',
    })
  expect(existsSync(file)).toBe(false)
  expect(await say(['detach', '--yes', '--export', '/nowhere/trail'])).toMatchObject({
    code: 1,
    stderr: '/nowhere/trail cannot be written (ENOENT). Name a new file. Nothing was removed.\n',
  })
  const done = await call(['detach', '--yes', '--export', 'trail.ndjson'])
  expect(done.code).toBe(0)
  expect(done.stdout).toMatch(/switchboard_people +2 rows/)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).action)).toContain('person.added')
  expect((await say(['detach', '--yes'])).stdout).toContain('There is nothing of Switchboard in ')
  expect((await say(['detach', '--yes', '--export', file])).code).toBe(0)
})

test('sources whose pages nobody has built say what builds them, and make nothing', async () => {
  const root = join(import.meta.dirname, '../..')
  const copy = mkdtempSync(join(cwd, 'copy-'))
  cpSync(join(root, 'src'), join(copy, 'src'), { recursive: true, filter: (file) => !file.endsWith('/web') })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const data = join(copy, 'data')
  const { code, output } = launch(['start', '--data-dir', data], {}, join(copy, 'src/cli/main.ts'))
  expect(await code).toBe(1)
  expect(output).toEqual({
    stdout: '',
    stderr: 'The pages are not built yet. "npm start" builds them and starts the server.\n',
  })
  expect(existsSync(join(data, 'demo.sqlite'))).toBe(false)
})
