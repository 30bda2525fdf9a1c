import { resolve } from 'node:path'
import { findPasswordFault } from '../access/index.ts'
import { readMail } from './mail-options.ts'
import type { OptionReader } from './option-reader.ts'
import { demoDatabaseUrl, options } from './options.ts'
import { readConfigFile, readTls } from './read-files.ts'
import { readPush } from './read-push.ts'
import { readSources } from './read-sources.ts'
import type { ReadSettings, SettingSources, Settings } from './settings.ts'

/** Reads and checks every setting of `switchboard start`. */
export function readSettings(sources: SettingSources): ReadSettings {
  return readSources(sources, (reader) => collect(reader, sources.cwd))
}

function collect(reader: OptionReader, cwd: string): ReadSettings {
  const port = reader.read(options.port)
  const host = reader.read(options.host)
  const databaseUrl = reader.read(options.databaseUrl)
  const dataDir = resolve(cwd, reader.read(options.dataDir))
  const workedOn = databaseUrl ?? demoDatabaseUrl(dataDir)
  const storeUrl = reader.read(options.storeUrl)
  // An operator who names the database itself for our tables permits them there.
  const isHere = storeUrl === workedOn
  const attach = reader.read(options.attach) || isHere
  const secret = reader.read(options.secret)
  const url = reader.read(options.url)
  return {
    port,
    host,
    databaseUrl: workedOn,
    dataDir,
    storeUrl: isHere ? null : storeUrl,
    attach,
    secret,
    url,
    proxies: reader.read(options.proxies),
    webhookNetworks: reader.read(options.webhookNetworks),
    origins: reader.read(options.origins),
    writesPerSecond: reader.read(options.writesPerSecond),
    session: {
      idleMinutes: reader.read(options.sessionIdleMinutes),
      hours: reader.read(options.sessionHours),
    },
    owner: readOwner(reader),
    mail: readMail(reader, url),
    logLevel: reader.read(options.logLevel),
    tls: readTls(reader, cwd),
    push: readPush(reader),
    backupPassphrase: reader.read(options.backupPassphrase),
    configFile: readConfigFile(reader, cwd),
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

/** This check is early, because the owner is created last, after our tables. */
function findOwnerFault(email: string, password: string): string | null {
  const [name = ''] = email.split('@')
  const fault = findPasswordFault(password, { name, email })
  return fault === null ? null : String(fault)
}
