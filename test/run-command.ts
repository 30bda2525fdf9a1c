import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export interface CommandEnd {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface LaunchedCommand {
  readonly child: ChildProcess
  readonly ended: Promise<CommandEnd>
  /** Resolves when this is on standard error. Rejects if the command ends first. */
  untilNote(pattern: RegExp): Promise<void>
}

/**
 * Runs a command that ends by itself, in an empty folder, like main.ts but in this process: a new process takes a
 * second of CPU. cli/commands.socket.test.ts tests what needs a process.
 */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CommandEnd> {
  // Imported here, so that tests that only start a server need not load all rooms.
  const { run } = await import('../src/cli/run.ts')
  const cwd = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const output = { stdout: '', stderr: '' }
  const note = (text: string) => {
    output.stderr += text
    return true
  }
  const code = await run(argv, {
    env,
    cwd,
    interactive: false,
    logForPeople: false,
    unread: new AbortController().signal,
    print(text) {
      output.stdout += `${text}\n`
    },
    async write(pieces) {
      for await (const piece of pieces) output.stdout += Buffer.from(piece).toString('latin1')
    },
    note: (text) => void note(`${text}\n`),
    log: note,
    ask: () => Promise.reject(new Error('Nobody is there to be asked.')),
    askSecret: async () => input.split(/\r?\n/, 1)[0] ?? '',
    listenForStop: () => new AbortController().signal,
    leaveWithin() {},
  })
  await rm(cwd, { recursive: true })
  return { code, ...output }
}

/** Starts the command as a process, so that a test can act while it runs. */
export async function launchCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<LaunchedCommand> {
  const cwd = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [resolve('src/cli/main.ts'), ...argv], {
    cwd,
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output.stdout += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output.stderr += chunk
  })
  const closed = new Promise<number | null>((end, fail) => child.once('error', fail).once('close', end))
  const ended = closed.then(async (code) => {
    await rm(cwd, { recursive: true })
    return { code, ...output }
  })
  return {
    child,
    ended,
    async untilNote(pattern) {
      while (!pattern.test(output.stderr)) {
        const heard = once(child.stderr, 'data').then(() => null)
        const end = await Promise.race([heard, ended])
        if (end !== null) throw new Error(`It ended with ${end.code}: ${end.stderr}`)
      }
    },
  }
}
