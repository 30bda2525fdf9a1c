import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPostgres } from '../../../../test/databases.ts'
import { silentLog } from '../../../std/log.ts'
import { openDatabase } from '../../connect.ts'

const binary = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(
  existsSync,
)
/** The pooler refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const name = binary === undefined ? 'behind a pooler (pgbouncer was not found)' : 'behind a pooler'

describe.skipIf(binary === undefined)(name, () => {
  onPostgres((kind) => {
    let folder: string
    let target: URL
    const running: ChildProcess[] = []
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'switchboard-'))
      await chmod(folder, 0o755)
      target = new URL(await kind.url())
    })
    afterAll(async () => {
      for (const child of running) child.kill()
      await rm(folder, { recursive: true, force: true })
    })

    async function pool(mode: 'session' | 'transaction'): Promise<string> {
      const port = await findPort()
      const { hostname, port: targetPort, username, password } = target
      const secret = password === '' ? '' : ` password=${decodeURIComponent(password)}`
      const config = join(folder, `${mode}.ini`)
      const lines = [
        '[databases]',
        `* = host=${hostname} port=${targetPort || 5432} user=${decodeURIComponent(username)}${secret}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'auth_type = any',
        `pool_mode = ${mode}`,
        'unix_socket_dir =',
      ]
      await writeFile(config, lines.join('\n'))
      const child = spawn(binary ?? '', ['-q', config], { ...nobody, stdio: 'ignore' })
      running.push(child)
      await expect.poll(() => isListening(port), { timeout: 10_000 }).toBe(true)
      const url = new URL(target)
      url.hostname = '127.0.0.1'
      url.port = `${port}`
      return url.href
    }

    test('that gives each transaction another session nothing is opened, with a sentence that says what to do', async () => {
      const opening = openDatabase(await pool('transaction'), { log: silentLog })
      await expect(opening).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/another session.*session mode/),
      })
    }, 20_000)

    test('that leaves a session to whoever has it everything is as without', async () => {
      const database = await openDatabase(await pool('session'), { log: silentLog })
      expect(await database.version()).toMatch(/^PostgreSQL/)
      await database.close()
    }, 20_000)
  })
})

async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('connect', () => socket.end())
    socket.on('error', () => resolve(false))
  })
}
