import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toShellWord } from './shell-word.ts'

const main = join(import.meta.dirname, 'main.ts')
let cwd: string

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'switchboard-terminal-'))
})

afterEach(() => {
  rmSync(cwd, { recursive: true })
})

test('a password is the first line of standard input, whoever still holds that open', async () => {
  const child = launch([process.execPath, main, 'people', 'add', 'olive@example.com'])
  child.stdin?.write('correct horse battery\n')
  expect(await ended(child)).toMatchObject({ code: 0, stdout: 'Added olive@example.com as viewer.\n' })
})

test.skipIf(!hasScript())(
  'a password that is typed does not show, also where the question goes to a file (on a terminal made with script)',
  async () => {
    const command = [process.execPath, main, 'people', 'add', 'olive@example.com'].map(toShellWord).join(' ')
    const child = launch(['script', '-qec', `${command} 2>questions`, '/dev/null'])
    while (!readFileSync(join(cwd, 'questions'), { encoding: 'utf8', flag: 'a+' }).includes('Password:'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    child.stdin?.write('correct horse battery\r')
    const { code, stdout } = await ended(child)
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'Added olive@example.com as viewer.\r\n' })
  },
)

test('what is printed for nobody any more ends "demo life" and lists, without a word', async () => {
  const prepared = await ended(launch([process.execPath, main, 'demo']))
  expect(prepared.code).toBe(0)
  const life = launch([process.execPath, main, 'demo', 'life', '--per-second', '50'])
  await once(life.stdout ?? life, 'data')
  life.stdout?.destroy()
  expect(await ended(life)).toEqual({ code: 0, stdout: '', stderr: '' })
  const help = launch([process.execPath, main, '--help'])
  help.stdout?.destroy()
  expect(await ended(help)).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a server goes on when whoever read its log and what it prints goes away', async () => {
  const server = launch([process.execPath, main, 'start', '--port', '0', '--log', 'debug'])
  let printed = ''
  for await (const chunk of server.stdout ?? []) {
    printed += chunk
    if (/Ctrl\+C/.test(printed)) break
  }
  server.stderr?.destroy()
  const address = /running at (\S+)/.exec(printed)?.[1] ?? ''
  for (let round = 0; round < 3; round += 1) expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await ended(server)).toMatchObject({ code: 0 })
})

function launch([program = '', ...argv]: readonly string[]): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawn(program, argv, { cwd, env: { PATH, NODE_COMPILE_CACHE, SWITCHBOARD_LOG: 'silent' } })
}

async function ended(child: ChildProcess) {
  const output = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk
  })
  await once(child, 'close')
  return { code: child.exitCode, ...output }
}

/** Whether this is Linux's `script`, which takes a command. */
function hasScript(): boolean {
  try {
    return /util-linux/.test(execFileSync('script', ['--version'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return false // not installed: the skipped test says what it needs
  }
}
