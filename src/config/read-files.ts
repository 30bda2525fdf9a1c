import { resolve } from 'node:path'
import { findTlsFaults } from './find-tls-faults.ts'
import type { OptionReader } from './option-reader.ts'
import { options } from './options.ts'
import type { Settings } from './settings.ts'

export function readTls(reader: OptionReader, cwd: string): Settings['tls'] {
  const certFile = resolveFile(reader.read(options.tlsCert), cwd)
  const keyFile = resolveFile(reader.read(options.tlsKey), cwd)
  if (certFile === null && keyFile === null) return null
  if (certFile === null || keyFile === null) {
    reader.complaints.push('TLS_CERT and TLS_KEY belong together: set both or none.')
    return null
  }
  const tls = { certFile, keyFile }
  reader.complaints.push(...findTlsFaults(tls))
  return tls
}

export function readConfigFile(reader: OptionReader, cwd: string): string | null {
  return resolveFile(reader.read(options.configFile), cwd)
}

function resolveFile(file: string | null, cwd: string): string | null {
  return file === null ? null : resolve(cwd, file)
}
