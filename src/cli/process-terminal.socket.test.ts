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
  expect(await ended(child)).toMatchObject({ code: 0, stdout: 'olive@example.com is in, as viewer.\n' })
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
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'olive@example.com is in, as viewer.\r\n' })
  },
)

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

/** That of Linux, which takes a command. */
function hasScript(): boolean {
  try {
    return /util-linux/.test(execFileSync('script', ['--version'], { encoding: 'utf8', stdio: 'pipe' }))
  } catch {
    return false // not installed: the skipped test says what it needs
  }
}
