import type { Option } from './option.ts'
import { options } from './options.ts'
import { pushOptions, pushServerOptions } from './push-options.ts'

export interface SettingFlag {
  readonly type: 'string' | 'boolean'
  readonly placeholder: string | null
  readonly sentence: string
}

/** All settings of `switchboard start` as flags, named without the dashes. */
export function settingFlags(): Record<string, SettingFlag> {
  const { backupPassphrase, ...ofStart } = options
  return toFlags(Object.values(ofStart))
}

/** The flags of commands that make or restore a backup. */
export function backupFlags(): Record<string, SettingFlag> {
  return { ...toFlags([options.backupPassphrase]), ...databaseFlags() }
}

/** The flags of commands that use the database and our own tables, but serve nothing. */
export function databaseFlags(): Record<string, SettingFlag> {
  const { databaseUrl, dataDir, storeUrl, attach, secret, logLevel, configFile } = options
  return toFlags([databaseUrl, dataDir, storeUrl, attach, secret, logLevel, configFile])
}

/** The flags of commands that only look for our objects in the database, or remove them. */
export function footprintFlags(): Record<string, SettingFlag> {
  const { databaseUrl, dataDir, storeUrl, logLevel } = options
  return toFlags([databaseUrl, dataDir, storeUrl, logLevel])
}

/** The flags of commands that use only the database. */
export function targetFlags(): Record<string, SettingFlag> {
  const { databaseUrl, dataDir, logLevel } = options
  return toFlags([databaseUrl, dataDir, logLevel])
}

/** The flags of `switchboard realtime`. */
export function pushServerFlags(): Record<string, SettingFlag> {
  const { serverPort, serverHost } = pushServerOptions
  const { tlsCert, tlsKey, dataDir, logLevel, configFile } = options
  const others = [tlsCert, tlsKey, dataDir, logLevel, configFile]
  return toFlags([serverPort, serverHost, ...Object.values(pushOptions), ...others])
}

function toFlags(chosen: readonly Option<unknown>[]): Record<string, SettingFlag> {
  const flags: Record<string, SettingFlag> = {}
  for (const { flag, placeholder, sentence } of chosen) {
    flags[flag] = { type: placeholder === null ? 'boolean' : 'string', placeholder, sentence }
  }
  return flags
}
