import type { SignInOptions } from '../access/index.ts'
import type { AuditOptions } from '../audit/index.ts'
import type { SwitchTableOptions } from '../switches/index.ts'
import type { TableOptions } from '../tables/index.ts'
import type { Role } from '../wire/role.ts'
import type { RealtimeConfig } from './realtime-config.ts'

/** The options in `switchboard.config.ts`. Each room declares its part. */
export interface Config {
  /** By the table's name, with its schema and a dot if it is not in the default schema. */
  readonly tables?: Readonly<Record<string, TableConfig>> | undefined
  /** Origins whose pictures lists and rows may show, such as https://cdn.example.com. Their servers learn who looks. */
  readonly images?: readonly string[] | undefined
  /** The audit trail. */
  readonly audit?: AuditOptions | undefined
  /** Deletes of many rows. */
  readonly deletes?: DeleteOptions | undefined
  /** Files that become rows. */
  readonly imports?: ImportOptions | undefined
  /** The roles that the file fixes: no screen changes them. Others stay as they are. */
  readonly roles?: readonly Role[] | undefined
  /** The push server. */
  readonly realtime?: RealtimeConfig | undefined
  /** These options say how people sign in. */
  readonly signIn?: SignInOptions | undefined
}

export interface DeleteOptions {
  /** Who deletes more rows than this types their number. Default: 100. */
  readonly typedAbove?: number | undefined
}

export interface ImportOptions {
  /** The largest file that is taken, in megabytes. Default: 1024. */
  readonly mostMegabytes?: number | undefined
}

/** A config that was read from a file. */
export interface LoadedConfig extends Config {
  /** The file's name for messages. */
  readonly file?: string
}

/** How a table is listed, which of its columns are switches, and which marks the trash. */
export interface TableConfig extends TableOptions, SwitchTableOptions {}

/** Gives an editor the types. It changes nothing. */
export function defineConfig(config: Config): Config {
  return config
}
