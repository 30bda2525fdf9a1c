import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { findPasswordFault } from '../access/index.ts'
import { closest } from '../std/closest.ts'
import { Problem } from '../std/problem.ts'
import { createOptionReader, type OptionReader } from './option-reader.ts'
import { demoDatabaseUrl, options } from './options.ts'
import type { ReadSettings, SettingSources, Settings } from './settings.ts'

/** Reads and checks every setting and changes nothing on disk. All complaints come at once. */
export function readSettings(sources: SettingSources): ReadSettings {
  const file = readEnvFile(sources.cwd)
  const reader = createOptionReader({ ...sources, file })
  const settings = collect(reader, sources.cwd)
  const complaints = [
    ...unknownNames(Object.keys(sources.env), 'the environment'),
    ...unknownNames(Object.keys(file), '.env'),
    ...reader.complaints,
  ]
  if (complaints.length > 0) throw new Problem('invalid', complaints.join('\n'))
  return settings
}

function collect(reader: OptionReader, cwd: string): ReadSettings {
  const port = reader.read(options.port)
  const host = reader.read(options.host)
  const databaseUrl = reader.read(options.databaseUrl)
  const dataDir = resolve(cwd, reader.read(options.dataDir))
  return {
    port,
    host,
    databaseUrl: databaseUrl ?? demoDatabaseUrl(dataDir),
    dataDir,
    storeUrl: reader.read(options.storeUrl),
    attach: reader.read(options.attach),
    secret: reader.read(options.secret),
    url: reader.read(options.url),
    proxies: reader.read(options.proxies),
    origins: reader.read(options.origins),
    owner: readOwner(reader),
    logLevel: reader.read(options.logLevel),
    tls: readTls(reader, cwd),
    configFile: resolveFile(reader.read(options.configFile), cwd),
    dev: reader.read(options.dev),
    demo: databaseUrl === null,
    told: reader.told,
  }
}

function readOwner(reader: OptionReader): Settings['owner'] {
  const email = reader.read(options.ownerEmail)
  const password = reader.read(options.ownerPassword)
  if (email !== null && password !== null) {
    const fault = findOwnerFault(email, password)
    if (fault !== null) reader.complaints.push(`${options.ownerPassword.environment}: ${fault}`)
    return { email, password }
  }
  if (email !== null || password !== null) {
    reader.complaints.push(
      'SWITCHBOARD_OWNER_EMAIL and SWITCHBOARD_OWNER_PASSWORD belong together: set both or none.',
    )
  }
  return null
}

/** Said here, because the owner is made last: by then the database would hold our tables. */
function findOwnerFault(email: string, password: string): string | null {
  const [name = ''] = email.split('@')
  return findPasswordFault(password, { name, email })
}

function readTls(reader: OptionReader, cwd: string): Settings['tls'] {
  const certFile = resolveFile(reader.read(options.tlsCert), cwd)
  const keyFile = resolveFile(reader.read(options.tlsKey), cwd)
  if (certFile === null && keyFile === null) return null
  if (certFile === null || keyFile === null) {
    reader.complaints.push('TLS_CERT and TLS_KEY belong together: set both or none.')
    return null
  }
  if (!existsSync(certFile))
    reader.complaints.push(`TLS_CERT must be a file, but ${certFile} does not exist.`)
  if (!existsSync(keyFile)) reader.complaints.push(`TLS_KEY must be a file, but ${keyFile} does not exist.`)
  return { certFile, keyFile }
}

function resolveFile(file: string | null, cwd: string): string | null {
  return file === null ? null : resolve(cwd, file)
}

function readEnvFile(cwd: string): Record<string, string | undefined> {
  const file = resolve(cwd, '.env')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** Only names of our own are checked: the others in there belong to other programs. */
function unknownNames(names: readonly string[], where: string): string[] {
  const known = Object.values(options).flatMap((option) => option.environment ?? [])
  return names
    .filter((name) => name.startsWith('SWITCHBOARD_') && !known.includes(name))
    .map((name) => {
      const meant = closest(name, known)
      const hint = meant === null ? '"switchboard config" lists them all' : `did you mean ${meant}?`
      return `There is no setting ${name} (in ${where}): ${hint}${meant === null ? '.' : ''}`
    })
}
