import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'

/** The parts of a URL without the password. */
export interface Address {
  /** "shop at db.example" */
  readonly name: string
  /** "db.example:5432" */
  readonly host: string
}

export function toAddress(url: string): Address {
  // Without the slashes the driver takes everything for a database name, including the password.
  if (!/^\w+:\/\//.test(url) || !URL.canParse(url)) {
    throw new Problem('bad-request', databaseRefusals.unparsableAddress)
  }
  const { hostname, port, pathname, username, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : decodeURIComponent(hostname))
  const database = decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username) || 'postgres'
  return {
    name: `${database} at ${host}`,
    host: host.startsWith('/') ? host : `${host}:${port || searchParams.get('port') || '5432'}`,
  }
}
