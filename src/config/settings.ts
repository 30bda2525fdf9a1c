import type { SessionLimits } from '../access/index.ts'
import type { LogLevel } from './parse-value.ts'
import type { ReverbSettings } from './reverb.ts'

/** The settings in force, typed and checked. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** An absolute path. */
  readonly dataDir: string
  /** Null: our own tables are in the owner's database. */
  readonly storeUrl: string | null
  /** Whether our own tables may be created in the owner's database without a question. */
  readonly attach: boolean
  readonly secret: string
  /** The public address; null: the one in the request. */
  readonly url: URL | null
  readonly proxies: readonly string[]
  /** Private networks that webhooks may reach. */
  readonly webhookNetworks: readonly string[]
  readonly origins: readonly string[]
  /** How many writes one actor may make per second through one node. 0: no limit. */
  readonly writesPerSecond: number
  readonly session: SessionLimits
  readonly owner: { readonly email: string; readonly password: string } | null
  /** Null: Switchboard sends no mail. */
  readonly mail: { readonly server: URL; readonly from: string; readonly publicUrl: URL } | null
  readonly logLevel: LogLevel
  /** Absolute paths. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  readonly push: PushSettings
  readonly dev: boolean
  /** True if no database was named, so that it is the embedded demo. */
  readonly demo: boolean
  readonly told: readonly ToldSetting[]
}

export interface PushSettings {
  /** Null: there is one node. */
  readonly redisUrl: string | null
  readonly app: PushApp
  readonly address: PushAddress
  readonly reverb: ReverbSettings
}

export interface PushApp {
  readonly id: string
  readonly key: string
  readonly secret: string
}

/** The address for browsers; null: that of the page, or the public one. */
export interface PushAddress {
  readonly host: string | null
  readonly port: number | null
  readonly scheme: 'http' | 'https' | null
}

export interface ReadSettings extends Omit<Settings, 'secret' | 'push'> {
  /** Null: to be created, or read from the data folder. */
  readonly secret: string | null
  readonly push: ReadPush
  /** An absolute path; null: the default file, if it exists. */
  readonly configFile: string | null
  readonly backupPassphrase: string | null
}

export interface ReadPush extends Omit<PushSettings, 'app'> {
  /** Null: to be created, or read from the data folder. */
  readonly app: PushApp | null
}

/** The settings in force for `switchboard realtime`. */
export interface PushServerSettings
  extends Pick<
    ReadSettings,
    'port' | 'host' | 'push' | 'dataDir' | 'logLevel' | 'tls' | 'configFile' | 'told'
  > {}

export interface LoadedSettings extends Settings {
  readonly configFile: string | null
}

/** One setting as `switchboard config` and the settings' screen show it. Secrets are masked already. */
export interface ToldSetting {
  readonly name: string
  readonly value: string
  /** The kind of source, or the file that sets it. */
  readonly origin: string
  readonly sentence: string
}

export interface SettingSources {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly flags: Readonly<Record<string, string | true | undefined>>
  /** The words of `start` that need no flag, by the flag's name. */
  readonly words?: Readonly<Record<string, string | undefined>>
  readonly cwd: string
}
