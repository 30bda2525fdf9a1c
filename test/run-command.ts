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
  /** Resolves when standard error holds this; fails when the command ends without. */
  untilNote(pattern: RegExp): Promise<void>
}

/**
 * A command line that is expected to end by itself, run in an empty folder as main.ts does it, but here: a process of its own
 * takes a second of CPU to start. What only a process shows is in cli/commands.socket.test.ts.
 */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CommandEnd> {
  // Only here: whoever starts a server alone does not wait for all rooms.
  const { run } = await import('../src/cli/run.ts')
  const cwd = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const output = { stdout: '', stderr: '' }
  const note = (text: string) => {
    output.stderr += text
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
    note: (text) => note(`${text}\n`),
    log: note,
    ask: () => Promise.reject(new Error('Nobody is there to be asked.')),
    askSecret: async () => input.split(/\r?\n/, 1)[0] ?? '',
    listenForStop: () => new AbortController().signal,
    leaveWithin() {},
  })
  await rm(cwd, { recursive: true })
  return { code, ...output }
}

/** A process of its own, that something is done to while it runs. */
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
