import type { LogLevel } from './parse-value.ts'
import type { ReverbSettings } from './reverb.ts'

/** What is in force, typed and checked. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  /** Absolute. */
  readonly dataDir: string
  /** Null: our own tables live in the database itself. */
  readonly storeUrl: string | null
  /** Our own tables may be created in the owner's database without asking. */
  readonly attach: boolean
  readonly secret: string
  /** The public address; null: as the request says. */
  readonly url: URL | null
  readonly proxies: readonly string[]
  readonly origins: readonly string[]
  /** One actor may change so many things in a second through one node. 0 sets no limit. */
  readonly writesPerSecond: number
  readonly owner: { readonly email: string; readonly password: string } | null
  readonly logLevel: LogLevel
  /** Absolute. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  readonly push: PushSettings
  readonly dev: boolean
  /** No database was named, so it is the embedded demo. */
  readonly demo: boolean
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

/** What browsers connect to; null: as the page, or the public address, says. */
export interface PushAddress {
  readonly host: string | null
  readonly port: number | null
  readonly scheme: 'http' | 'https' | null
}

export interface ReadSettings extends Omit<Settings, 'secret' | 'push'> {
  /** Null: to be made, or read from the data folder. */
  readonly secret: string | null
  readonly push: ReadPush
  /** Absolute; null: the usual one, where there is one. */
  readonly configFile: string | null
  readonly told: readonly ToldSetting[]
}

export interface ReadPush extends Omit<PushSettings, 'app'> {
  /** Null: to be made, or read from the data folder. */
  readonly app: PushApp | null
}

/** What is in force for `switchboard realtime`. */
export interface PushServerSettings
  extends Pick<
    ReadSettings,
    'port' | 'host' | 'push' | 'dataDir' | 'logLevel' | 'tls' | 'configFile' | 'told'
  > {}

export interface LoadedSettings extends Settings {
  readonly configFile: string | null
  readonly told: readonly ToldSetting[]
}

/** One setting as `switchboard config` shows it; secrets are masked already. */
export interface ToldSetting {
  readonly name: string
  readonly value: string
  readonly origin: string
}

export interface SettingSources {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly flags: Readonly<Record<string, string | true | undefined>>
  /** What `start` takes without the flag, by the flag's name. */
  readonly words?: Readonly<Record<string, string | undefined>>
  readonly cwd: string
}
