import { z } from 'zod'
import type { AuditOptions } from '../audit/index.ts'
import type { SwitchTableOptions } from '../switches/index.ts'
import { type TableOptions, textKinds } from '../tables/index.ts'
import { auditShape } from './audit-config.ts'
import { imagesShape } from './images-config.ts'
import { type RealtimeConfig, realtimeShape } from './realtime-config.ts'
import { switchShapes } from './switches-config.ts'

const columnOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  order: z.number().optional(),
  kind: z.enum(textKinds).optional(),
})

const tableOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  order: z.number().optional(),
  rowLabel: z.string().min(1).optional(),
  search: z.array(z.string().min(1)).optional(),
  columns: z.record(z.string(), columnOptions).optional(),
  ...switchShapes,
}) satisfies z.ZodType<TableConfig>

export const configShape = z.strictObject({
  tables: z.record(z.string(), tableOptions).optional(),
  images: imagesShape.optional(),
  audit: auditShape.optional(),
  realtime: realtimeShape.optional(),
})

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

/** How a table is listed, and what of its rows is on or off. */
export interface TableConfig extends TableOptions, SwitchTableOptions {}

/** Gives an editor the words that are allowed; changes nothing. */
export function defineConfig(config: Config): Config {
  return config
}
