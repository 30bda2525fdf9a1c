import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

export interface CommandEnd {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A command line that is expected to end by itself, run in an empty folder unless told. */
export async function runCommand(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Promise<CommandEnd> {
  const cwd = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const child = spawn(process.execPath, [resolve('src/cli/main.ts'), ...argv], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}) // it may have ended without reading
  child.stdin.end(input)
  const code = new Promise<number | null>((ended, failed) => child.once('error', failed).once('close', ended))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  await rm(cwd, { recursive: true })
  return { code: await code, stdout, stderr }
}
