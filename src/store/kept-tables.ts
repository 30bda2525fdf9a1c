import { type StoreTables, storeTableNames } from './schema.ts'

type TableName = keyof StoreTables

/** What is only good here and now: where readers of this journal are, what waits, and links that soon end. */
const passing: readonly TableName[] = [
  'webhook_outbox',
  'import_faults',
  'import_parts',
  'imports',
  'answers',
  'changes',
  'attempts',
  'setup_links',
  'password_links',
  'sign_on_sessions',
  'pending_sign_ins',
  'used_challenges',
  'sessions',
]

/** These tell of this database, not of what people made. A few facts are kept, see `keptFacts`. */
const ofThePlace: readonly TableName[] = ['facts', 'migrations']

/** The tables whose rows a backup keeps. */
export const keptTables = storeTableNames.filter(
  (table) => !passing.includes(table) && !ofThePlace.includes(table),
)

/** The tables that are empty after a restore. The journal goes on: triggers write to it meanwhile. */
export const emptiedTables = storeTableNames.filter(
  (table) => table !== 'changes' && !ofThePlace.includes(table),
)

/** The facts that a backup keeps, by name. The others say where this database's readers are. */
export const keptFacts = ['house-name', 'secret-fingerprint', 'trail-redacted-for', 'intents-swept']
