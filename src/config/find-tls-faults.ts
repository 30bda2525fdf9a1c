import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Settings } from './settings.ts'

/** Faults of the files for https. They are checked early, because the server listens last, after creating our tables. */
export function findTlsFaults({ certFile, keyFile }: NonNullable<Settings['tls']>): string[] {
  const certificate = read(certFile, 'TLS_CERT must be a certificate in PEM form', toCertificate)
  const key = read(keyFile, 'TLS_KEY must be a private key in PEM form, without a passphrase', (bytes) =>
    createPrivateKey(bytes),
  )
  if ('fault' in certificate || 'fault' in key)
    return [certificate, key].flatMap((one) => ('fault' in one ? [one.fault] : []))
  if (certificate.value.checkPrivateKey(key.value)) return []
  return [
    `TLS_KEY must be the key of the certificate that TLS_CERT names, but ${keyFile} belongs to another one.`,
  ]
}

type Read<T> = { readonly value: T } | { readonly fault: string }

function read<T>(file: string, demand: string, parse: (bytes: Buffer) => T): Read<T> {
  try {
    return { value: parse(readFileSync(file)) }
  } catch (failure) {
    return { fault: `${demand}, but ${file} ${toReason(failure)}.` }
  }
}

/** The server uses the whole file, also what is above the certificate. The key belongs to the first certificate. */
function toCertificate(cert: Buffer): X509Certificate {
  createSecureContext({ cert })
  return new X509Certificate(cert)
}

function toReason(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? failure.code : String(failure)
  if (code === 'ENOENT') return 'does not exist'
  return failure instanceof Error && 'syscall' in failure
    ? `cannot be read (${code})`
    : `holds none (${code})`
}
