import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../test/sign-in.ts'
import { onCore } from './on-core.ts'

export interface MeasuredServer {
  readonly address: string
  readonly dataDir: string
  /** From the spawn to the first 200 of /health/ready. */
  readonly startMs: number
  signIn(): Promise<string>
  residentMb(): number
  /** What the process and its threads have used of the processor so far. */
  cpuMs(): number
  stop(): Promise<void>
}

export const owner = { email: 'bench@example.com', password: 'a long enough password' }

/** The real command as an operator starts it, on the first core where the machine lets us choose. */
export async function startServer(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<MeasuredServer> {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  // The flags as in bin/main-program.js.
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=70']
  const command = [...flags, 'src/cli/main.ts', 'start', '--port', String(port)]
  const [program, ...args] = onCore(0, [process.execPath, ...command])
  const env = {
    ...process.env,
    SWITCHBOARD_DATA_DIR: dataDir,
    SWITCHBOARD_OWNER_EMAIL: owner.email,
    SWITCHBOARD_OWNER_PASSWORD: owner.password,
    SWITCHBOARD_LOG: 'warn',
    // One person flips as fast as the server can.
    SWITCHBOARD_WRITES_PER_SECOND: '0',
    // As bin/lean.js starts it, but a fresh data folder stands for a fresh machine.
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...more,
  }
  const from = performance.now()
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = once(child, 'exit')
  await untilReady(address, child)
  const startMs = performance.now() - from
  return {
    address,
    dataDir,
    startMs,
    signIn: () => signIn(address, owner),
    residentMb: () => residentMbOf(child),
    cpuMs: () => cpuMsOf(child),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-bench-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A server on the demo world that has been started before, with an owner who is signed in. */
export function withServer<T>(work: (server: MeasuredServer, cookie: string) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    await (await startServer(dataDir)).stop()
    const server = await startServer(dataDir)
    try {
      return await work(server, await server.signIn())
    } finally {
      await server.stop()
    }
  })
}

export async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline && child.exitCode === null) {
    if (await isReady(address)) return
    await sleep(10)
  }
  throw new Error('The server did not become ready; its words stand above.')
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/health/ready`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

function residentMbOf({ pid }: ChildProcess): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) * 1024) / 1e6
}

/** The 14th and 15th field, in hundredths of a second. The second may hold spaces. */
function cpuMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('a listening socket has a port')
  return address.port
}
