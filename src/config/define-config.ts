import type { AuditOptions } from '../audit/index.ts'
import type { SwitchTableOptions } from '../switches/index.ts'
import type { TableOptions } from '../tables/index.ts'
import type { RealtimeConfig } from './realtime-config.ts'

/** What `switchboard.config.ts` may say; each room declares its part. */
export interface Config {
  /** By the table's name, with its schema and a dot where it is not in the usual one. */
  readonly tables?: Readonly<Record<string, TableConfig>> | undefined
  /** Origins whose pictures lists and rows may show, such as https://cdn.example.com; whoever serves them learns who looks. */
  readonly images?: readonly string[] | undefined
  /** The audit trail. */
  readonly audit?: AuditOptions | undefined
  /** The push server. */
  readonly realtime?: RealtimeConfig | undefined
}

/** A config that was read from a file. */
export interface LoadedConfig extends Config {
  /** As sentences call the file. */
  readonly file?: string
}

/** How a table is listed, and what of its rows is on or off. */
export interface TableConfig extends TableOptions, SwitchTableOptions {}

/** Gives an editor the words that are allowed; changes nothing. */
export function defineConfig(config: Config): Config {
  return config
}
