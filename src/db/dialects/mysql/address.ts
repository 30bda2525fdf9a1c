import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'mysql2'
import { Problem } from '../../../std/problem.ts'
import { databaseRefusals } from '../../../wire/texts/refusals/database.ts'

export interface Address {
  /** "shop at db.example" */
  readonly name: string
  /** "db.example:3306", or the path of a socket. */
  readonly host: string
  /** What the driver needs to find the server and to enter. */
  readonly entry: ConnectionOptions
}

const usualPort = 3306

export function toAddress(url: string): Address {
  if (!/^\w+:\/\//.test(url) || !URL.canParse(url)) {
    throw new Problem('bad-request', databaseRefusals.unparsableMysqlAddress)
  }
  const { hostname, port, pathname, username, password, searchParams } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  if (database === '') throw new Problem('bad-request', databaseRefusals.noDatabaseNamed)
  const socketPath = searchParams.get('socket')
  const place = decodeURIComponent(hostname.replace(/^\[(.*)\]$/, '$1')) || 'localhost'
  return {
    name: `${database} at ${socketPath ?? place}`,
    host: socketPath ?? `${place}:${port || usualPort}`,
    entry: {
      ...(socketPath === null ? { host: place, port: Number(port || usualPort) } : { socketPath }),
      user: decodeURIComponent(username) || 'root',
      password: decodeURIComponent(password),
      database,
      ...toEncryption(searchParams.get('ssl-mode'), searchParams.get('ssl-ca')),
    },
  }
}

/** The words of the vendors' own clients. */
function toEncryption(mode: string | null, authority: string | null): Pick<ConnectionOptions, 'ssl'> {
  const ca = authority === null ? {} : { ca: readAuthority(authority) }
  switch (mode ?? (authority === null ? 'DISABLED' : 'VERIFY_CA')) {
    case 'DISABLED':
      return {}
    case 'REQUIRED':
      return { ssl: { rejectUnauthorized: false } }
    case 'VERIFY_CA':
      return { ssl: { ...ca, rejectUnauthorized: true, verifyIdentity: false } }
    case 'VERIFY_IDENTITY':
      return { ssl: { ...ca, rejectUnauthorized: true, verifyIdentity: true } }
    default:
      throw new Problem('bad-request', databaseRefusals.unknownEncryption(mode ?? ''))
  }
}

function readAuthority(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new Problem('bad-request', databaseRefusals.unreadableAuthority(path), { cause })
  }
}
