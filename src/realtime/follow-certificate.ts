import { readFile } from 'node:fs/promises'
import type { Server } from 'node:https'
import { createSecureContext } from 'node:tls'
import type { Log } from '../std/log.ts'

export interface TlsFiles {
  readonly certFile: string
  readonly keyFile: string
}

export interface Certificate {
  readonly cert: Buffer
  readonly key: Buffer
}

export interface Following {
  /** Reads the files now, and logs the result. */
  reload(): void
  stop(): void
}

interface FollowOptions {
  readonly files: TlsFiles
  readonly log: Log
  readonly everyMs?: number
}

export async function readCertificate({ certFile, keyFile }: TlsFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  return { cert, key }
}

/**
 * Gives the server a changed certificate. It compares bytes, because a renewed certificate often is another file behind
 * the same link. A bad certificate causes one warning, and the server keeps the old one.
 */
export function followCertificate(
  server: Pick<Server, 'setSecureContext'>,
  inForce: Certificate,
  { files, log, everyMs = 5_000 }: FollowOptions,
): Following {
  let last = inForce
  let lastFault = ''

  async function look(): Promise<void> {
    try {
      const certificate = await readCertificate(files)
      if (isSame(certificate, last)) return
      // This throws if the two files do not match. The server itself would lose the old certificate first.
      createSecureContext({ ...certificate })
      server.setSecureContext({ ...certificate })
      last = certificate
      lastFault = ''
      log.info({}, 'serving the new certificate')
    } catch (failure) {
      if (String(failure) === lastFault) return
      lastFault = String(failure)
      log.warn({ err: failure }, 'TLS_CERT and TLS_KEY can’t be used as they are now: the old ones stay')
    }
  }

  const timer = setInterval(() => void look(), everyMs).unref()
  return {
    reload() {
      lastFault = ''
      void look()
    },
    stop: () => clearInterval(timer),
  }
}

function isSame(one: Certificate, other: Certificate): boolean {
  return one.cert.equals(other.cert) && one.key.equals(other.key)
}
