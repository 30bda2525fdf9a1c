import type { DatabaseSchema } from '../../db/index.ts'
import { findSecrets } from '../secrets/find-secrets.ts'
import { createSecretSamples } from '../secrets/sample-values.ts'
import { noSecrets, type Secrets } from '../secrets/secret-reason.ts'
import { buildTables, type CatalogTables } from './build-tables.ts'
import type { CatalogOptions } from './catalog.ts'
import { complainOfHiddenKeys } from './hidden-keys.ts'
import { complainOfUnknownNames } from './unknown-names.ts'

export interface TablesRead {
  readonly tables: CatalogTables
  /** Mistakes in the options, one sentence each. */
  readonly complaints: readonly string[]
}

/** Reads all tables. Unchanged tables stay the same objects. */
export function createTablesReader({ database, clock, log, ...options }: CatalogOptions) {
  const sample = createSecretSamples(database, clock)
  const complained = new Set<string>()

  async function readSecrets(schema: DatabaseSchema): Promise<Secrets> {
    if (options.mask === false) return noSecrets
    return findSecrets(schema, { options: options.tables, byValues: await sample(schema.tables) })
  }

  /** The log warns of each mistake once, because tables are read again and again with the same options. */
  function warnOnce(sentences: readonly string[]): void {
    for (const sentence of sentences.filter((one) => !complained.has(one))) {
      complained.add(sentence)
      log.warn({}, sentence)
    }
  }

  return async (before: CatalogTables): Promise<TablesRead> => {
    const schema = await database.introspect()
    const secrets = await readSecrets(schema)
    const tables = await buildTables(schema, { options: options.tables, secrets, before })
    const complaints = [
      ...complainOfUnknownNames(schema, options.tables),
      ...complainOfHiddenKeys(tables.values(), options.tables),
    ]
    warnOnce(complaints)
    return { tables, complaints }
  }
}
