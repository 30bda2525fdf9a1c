import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import type { Started } from './server.ts'
import { stopChild } from './stop-child.ts'

/** Starts a server on a free port, without persistence. Null if none is installed. */
export async function startRedis(
  problemWith: (url: string) => Promise<string | null>,
): Promise<Started | null> {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-redis-'))
  const port = await freePort()
  const server = spawn('redis-server', options(port), { cwd: folder, stdio: 'ignore' })
  const ended = new Promise<'missing' | 'ended'>((end) => {
    server.once('error', () => end('missing')).once('exit', () => end('ended'))
  })
  const stop = stopChild({ server, folder, ended, signal: 'SIGTERM' })
  const url = `redis://127.0.0.1:${port}`
  const start = await Promise.race([answers(() => problemWith(url)), ended])
  if (start === true) return { url, stop }
  await stop()
  if (start === 'missing') return null
  throw new Error('Redis was started but did not answer within 10 seconds')
}

function options(port: number): string[] {
  return ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
}

async function answers(problem: () => Promise<string | null>): Promise<boolean> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if ((await problem()) === null) return true
    await wait(100)
  }
  return false
}
