import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type MeasuredServer, startServer, withDataDir } from '../server.ts'

/** The real command on one of the big databases, and a program's token. */
export interface ListServer extends MeasuredServer {
  readonly headers: Readonly<Record<string, string>>
  /** The products, as addresses call them. */
  readonly table: string
}

export function withListServer<T>(url: string, work: (server: ListServer) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    // Our tables stay in the database between runs, so the secret that they remember must stay, too.
    const env = { DATABASE_URL: url, SWITCHBOARD_ATTACH: 'yes', SWITCHBOARD_SECRET: 'bench '.repeat(8) }
    const token = await addToken({ ...process.env, ...env, SWITCHBOARD_DATA_DIR: dataDir })
    const server = await startServer(dataDir, env)
    try {
      return await work({
        ...server,
        headers: { authorization: `Bearer ${token}` },
        table: url.startsWith('postgres') ? 'public.products' : 'products',
      })
    } finally {
      await server.stop()
    }
  })
}

async function addToken(env: NodeJS.ProcessEnv): Promise<string> {
  const args = ['src/cli/main.ts', 'tokens', 'add', 'bench', '--role', 'viewer', '--days', '1']
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return stdout.split('\n', 1)[0] ?? ''
}
