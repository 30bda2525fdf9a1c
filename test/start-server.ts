import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringDemoWorld } from './demo-world.ts'

export interface RunningServer {
  readonly address: string
  /** The one-time link while there are no people; otherwise null. */
  readonly setupUrl: string | null
  /** All that the process has printed. */
  output(): string
  /** Leaves the log in its pipe, unread, or reads it on. */
  readLog(isRead: boolean): void
  signal(signal: NodeJS.Signals): void
  /** Asks the process to stop, and resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ServerOptions {
  /** The arguments after `start`: a database, flags. */
  readonly arguments?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** A folder that the caller keeps. The default is a new one, which is deleted with the server. */
  readonly dataDir?: string
  /** The default is a free port. */
  readonly port?: number
  /** The command to run. The default runs the sources; tests of the package run compiled files. */
  readonly program?: readonly string[]
  /** What the shell's ulimit takes, such as `-n 256` for so many open files. */
  readonly limits?: string
  /** Lets the server make the demo world, as the installed package always does. By default the world is copied. */
  readonly isFirst?: boolean
}

export const owner = { name: 'Olive Owner', email: 'olive@example.com', password: 'correct horse battery' }

/** Starts the real command on a free port, like an operator. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'switchboard-')))
  const { arguments: words = [], program, isFirst = program !== undefined } = options
  if (options.dataDir === undefined && words.length === 0 && !isFirst) await bringDemoWorld(dataDir)
  const start = [...(program ?? ['src/cli/main.ts']), 'start', ...words]
  const command = [process.execPath, ...start, '--port', String(options.port ?? 0), '--data-dir', dataDir]
  const [first = '', ...rest] =
    options.limits === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit ${options.limits} && exec "$0" "$@"`, ...command]
  const child = spawn(first, rest, {
    env: { ...process.env, NODE_ENV: undefined, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exited = once(child, 'exit')
  const address = await waitFor(
    () => /running at (\S+)/.exec(output)?.[1],
    () => child.exitCode,
    () => output,
  )
  return {
    address,
    setupUrl: /(\S+\/setup\?token=\S+)/.exec(output)?.[1] ?? null,
    output: () => output,
    readLog: (isRead) => void (isRead ? child.stderr.resume() : child.stderr.pause()),
    signal: (signal) => void child.kill(signal),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null) child.kill(signal)
      await exited
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}

async function waitFor(
  look: () => string | undefined,
  exitCode: () => number | null,
  output: () => string,
): Promise<string> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    const found = look()
    if (found !== undefined) return found
    if (exitCode() !== null) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server did not start:\n${output()}`)
}
