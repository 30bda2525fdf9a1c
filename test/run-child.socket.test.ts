import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'switchboard-bin-'))
  await cp('bin', join(folder, 'bin'), { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test('a child gets our signal, ends in its own way, and its exit code is ours', async () => {
  const caller = await startCaller({}, false)
  caller.kill('SIGTERM')
  await once(caller, 'exit')
  expect(caller.exitCode).toBe(7)
})

test('when npm stops only the shell between, the child is stopped all the same', async () => {
  const shell = await startCaller({ npm_lifecycle_event: 'start' }, true)
  const child = Number(await readFile(join(folder, 'pid'), 'utf8'))
  shell.kill('SIGKILL')
  await expect.poll(() => isAlive(child), { timeout: 5_000 }).toBe(false)
})

test('kill -9 of the launcher stops the server as SIGTERM does, and its port is free', async () => {
  const { launcher, output, address } = await startLauncher('data')
  launcher.kill('SIGKILL')
  await expect.poll(() => isListening(address), { timeout: 10_000 }).toBe(false)
  await expect.poll(output).toContain('"stopped"')
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to launcher and server at once, as from whoever stops a group, lets requests finish',
  async (signal) => {
    const { launcher, output, address } = await startLauncher(signal)
    const { port } = new URL(address)
    const asker = connect(Number(port), '127.0.0.1')
    // A request that has only begun: half of a form.
    asker.write('POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\n\r\n_t')
    await expect.poll(() => isListening(address)).toBe(true)
    process.kill(-(launcher.pid ?? 0), signal)
    await expect.poll(() => isListening(address)).toBe(false)
    await sleep(300)
    asker.end('=1')
    expect((await once(asker, 'data')).toString()).toMatch(/^HTTP\/1\.1 419 /)
    if (launcher.exitCode === null) await once(launcher, 'exit')
    expect({ code: launcher.exitCode, output: output() }).toEqual({
      code: 0,
      output: expect.stringContaining('"stopped"'),
    })
  },
)

test('two preparations of one folder never overlap, and one that was killed holds up nobody', async () => {
  const holder = run(
    "await withLock(async () => { process.stdout.write('held'); await new Promise((r) => setTimeout(r, 60_000)) })",
  )
  await once(holder.stdout ?? holder, 'data')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const work = `await withLock(async () => {
    appendFileSync('order', '(')
    await new Promise((r) => setTimeout(r, 150))
    appendFileSync('order', ')')
  })`
  await Promise.all([1, 2, 3].map(() => once(run(work), 'exit')))
  expect(await readFile(join(folder, 'order'), 'utf8')).toBe('()()()')
}, 20_000)

/** Starts the real command in its own process group and waits until it answers. */
async function startLauncher(dataDir: string) {
  const launcher = spawn(
    process.execPath,
    ['bin/switchboard.js', 'start', '--port', '0', '--data-dir', join(folder, dataDir)],
    { env: { ...process.env, NODE_ENV: undefined }, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  started.push(launcher)
  let output = ''
  for (const stream of [launcher.stdout, launcher.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const address = () => /running at (\S+)/.exec(output)?.[1]
  await expect.poll(address, { timeout: 30_000 }).toBeDefined()
  return { launcher, output: () => output, address: address() ?? '' }
}

/** A program, run by runChild, that reports its start and ends with 7 on request. */
async function startCaller(env: Record<string, string>, throughShell: boolean): Promise<ChildProcess> {
  const program = `require('fs').writeFileSync('pid', String(process.pid)); process.on('SIGTERM', () => process.exit(7))
    setInterval(() => {}, 1000); console.log('there')`
  const call = `import { runChild } from './bin/run-child.js'
    process.exitCode = await runChild(process.execPath, ['-e', ${JSON.stringify(program)}])`
  await writeFile(join(folder, 'caller.js'), call)
  const command = throughShell
    ? ['sh', '-c', `"${process.execPath}" caller.js; true`]
    : [process.execPath, 'caller.js']
  const [first = '', ...rest] = command
  const { npm_lifecycle_event: _, ...clean } = process.env
  const caller = spawn(first, rest, {
    cwd: folder,
    env: { ...clean, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(caller)
  await once(caller.stdout, 'data')
  return caller
}

function run(script: string): ChildProcess {
  const text = `import { appendFileSync } from 'node:fs'; import { withLock } from './bin/prepare/lock.js'; ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { cwd: folder })
  started.push(child)
  return child
}

function isListening(address = ''): Promise<boolean> {
  return fetch(`${address}/health`).then(
    () => true,
    () => false,
  )
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
