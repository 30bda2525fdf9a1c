import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { fillIn } from '../deploy/fill-in.ts'
import { freePort } from '../servers/free-port.ts'
import { untilItAnswers } from '../servers/until-it-answers.ts'
import type { Example } from './examples.ts'

export interface RunningExample {
  readonly address: string
  readonly key: string
  /** Where clients of the push server connect. */
  readonly pushAddress: string
  stop(): Promise<void>
}

interface Places {
  readonly folder: string
  readonly env: string
  readonly port: number
  readonly pushPort: number
}

/** Runs the files of an example in the frame of an application, beside `switchboard realtime` in the same folder. */
export async function startExample(example: Example, interpreter: string): Promise<RunningExample> {
  const places = await layOut(example)
  const { folder, env, port, pushPort } = places
  const address = `http://127.0.0.1:${port}`
  const pushAddress = `http://127.0.0.1:${pushPort}`
  const push = spawnQuietly(process.execPath, [resolve('src/cli/main.ts'), ...toPushWords(places)], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
  const program = spawnQuietly(interpreter, example.words(port), {
    cwd: folder,
    // Laravel and Node.js read the file themselves.
    env: { PATH: process.env.PATH, PORT: String(port), ...(example.readsEnv ? {} : parseEnv(env)) },
  })
  const stop = async () => {
    await Promise.all([push.stop(), program.stop()])
    await rm(folder, { recursive: true })
  }
  // Where other tests keep both cores busy, Rails takes a while.
  const untilBothAnswer = Promise.all([
    untilItAnswers('push', push.child, () => problemWith(`${pushAddress}/health`), 50),
    untilItAnswers(example.name, program.child, () => problemWith(address + example.page), 50),
  ])
  await untilBothAnswer.catch(async (cause: unknown) => {
    await stop()
    throw new Error(`${cause}: ${push.output()}${program.output()}`, { cause })
  })
  return { address, key: parseEnv(env).REVERB_APP_KEY ?? '', pushAddress, stop }
}

async function layOut({ name, prepare, usualPort }: Example): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const [port, pushPort] = [await freePort(), await freePort()]
  const example = `docs/push/${name}`
  const env = fillIn(`${example}/.env.example`, {
    'REVERB_HOST=localhost': 'REVERB_HOST=127.0.0.1',
    'REVERB_PORT=8080': `REVERB_PORT=${pushPort}`,
  })
  const config = fillIn(`${example}/switchboard.config.ts`, {
    [`http://localhost:${usualPort}/`]: `http://127.0.0.1:${port}/`,
  })
  for (const part of [example, `test/push-examples/frames/${name}`])
    await cp(part, folder, { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, '.env'), env)
  await writeFile(join(folder, 'switchboard.config.ts'), config)
  await prepare(folder)
  return { folder, env, port, pushPort }
}

function toPushWords({ folder, pushPort }: Places): string[] {
  return ['realtime', '--host', '127.0.0.1', '--port', String(pushPort), '--data-dir', join(folder, 'data')]
}

interface Spawned {
  readonly child: ChildProcess
  output(): string
  stop(): Promise<void>
}

function spawnQuietly(
  program: string,
  words: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Spawned {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return {
    child,
    output: () => output,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function problemWith(url: string): Promise<string | null> {
  const status = await fetch(url, { headers: { cookie: 'user=1' } }).then((answer) => answer.status, String)
  return status === 200 ? null : `it says ${status}`
}
