import type { Option } from './option.ts'
import { options } from './options.ts'
import { pushOptions, pushServerOptions } from './push-options.ts'

export interface SettingFlag {
  readonly type: 'string' | 'boolean'
  readonly placeholder: string | null
  readonly sentence: string
}

/** All settings as flags of a command, by their names without the dashes. */
export function settingFlags(): Record<string, SettingFlag> {
  return toFlags(Object.values(options))
}

/** Those of commands that go to the database and our own tables, and serve nothing. */
export function databaseFlags(): Record<string, SettingFlag> {
  const { databaseUrl, dataDir, storeUrl, attach, secret, logLevel, configFile } = options
  return toFlags([databaseUrl, dataDir, storeUrl, attach, secret, logLevel, configFile])
}

/** Those of commands that only look for what is ours in the database, or take it away. */
export function footprintFlags(): Record<string, SettingFlag> {
  const { databaseUrl, dataDir, storeUrl, logLevel } = options
  return toFlags([databaseUrl, dataDir, storeUrl, logLevel])
}

/** Those of commands that go to the database alone. */
export function targetFlags(): Record<string, SettingFlag> {
  const { databaseUrl, dataDir, logLevel } = options
  return toFlags([databaseUrl, dataDir, logLevel])
}

/** Those of `switchboard realtime`. */
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
