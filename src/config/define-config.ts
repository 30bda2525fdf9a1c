import { z } from 'zod'
import type { TableOptions } from '../tables/index.ts'

const columnOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  order: z.number().optional(),
})

const tableOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  order: z.number().optional(),
  columns: z.record(z.string(), columnOptions).optional(),
}) satisfies z.ZodType<TableOptions>

export const configShape = z.strictObject({
  tables: z.record(z.string(), tableOptions).optional(),
})

/** What `switchboard.config.ts` may say; each room declares its part. */
export interface Config {
  /** By the table's name, with its schema and a dot where it is not in the usual one. */
  readonly tables?: Readonly<Record<string, TableOptions>> | undefined
}

/** Gives an editor the words that are allowed; changes nothing. */
export function defineConfig(config: Config): Config {
  return config
}
