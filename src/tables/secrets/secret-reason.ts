import type { SecretReason } from '../../wire/column.ts'

/** Why columns are masked, by the table's id and the column's name. */
export type Secrets = ReadonlyMap<string, ReadonlyMap<string, SecretReason>>

export const noSecrets: Secrets = new Map()
