import { openForm } from '../../test/sign-in.ts'
import { type MeasuredServer, startServer, withDataDir } from '../server.ts'

/** The real command on the database, with an owner who looks at a page of products. */
export interface SwitchServer extends MeasuredServer {
  /** The products, as addresses call them. */
  readonly table: string
  /** Of each request that the page sends. */
  readonly headers: Readonly<Record<string, string>>
}

export function withSwitchServer<T>(url: string, work: (server: SwitchServer) => Promise<T>): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DATABASE_URL: url, SWITCHBOARD_ATTACH: 'yes' })
    try {
      const table = url.startsWith('postgres') ? 'public.products' : 'products'
      const { cookie, token } = await openForm(`${server.address}/t/${table}`, await server.signIn())
      const headers = {
        cookie,
        'x-csrf-token': token,
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
      }
      return await work({ ...server, table, headers })
    } finally {
      await server.stop()
    }
  })
}
