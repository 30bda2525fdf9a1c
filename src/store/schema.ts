import type { Generated } from 'kysely'

/** Our own tables as their rows are. Times are ISO 8601 in UTC with milliseconds; yes and no are 1 and 0. */
export interface StoreTables {
  migrations: MigrationRow
  facts: FactRow
  people: PersonRow
  sessions: SessionRow
  tokens: TokenRow
  setup_links: SetupLinkRow
  attempts: AttemptsRow
  entries: EntryRow
  changes: ChangeRow
  answers: AnswerRow
  jobs: JobRow
  job_refusals: JobRefusalRow
  views: ViewRow
}

/** In the order in which they may be dropped. */
export const storeTableNames = [
  'views',
  'job_refusals',
  'jobs',
  'answers',
  'changes',
  'entries',
  'attempts',
  'setup_links',
  'tokens',
  'sessions',
  'people',
  'facts',
  'migrations',
] as const satisfies readonly (keyof StoreTables)[]

export interface MigrationRow {
  number: number
  name: string
  applied_at: string
}

/** What the store knows about itself, by name. */
export interface FactRow {
  name: string
  value: string
}

export interface PersonRow {
  id: string
  /** As the person writes it. */
  email: string
  /** As two spellings of one address are compared. */
  email_key: string
  name: string
  role: string
  active: number
  /** Raised with every change of rights. */
  epoch: number
  /** A PHC string. */
  password_hash: string
  created_at: string
  signed_in_at: string | null
}

export interface SessionRow {
  id: string
  /** SHA-256 of what the cookie holds, which itself is kept nowhere. */
  secret_hash: string
  person_id: string
  created_at: string
  last_seen_at: string
  address: string
  agent: string
}

export interface TokenRow {
  id: string
  secret_hash: string
  name: string
  role: string
  /** Who made it; null when it was made at the command line. */
  person_id: string | null
  created_at: string
  expires_at: string
  last_used_at: string | null
}

export interface SetupLinkRow {
  secret_hash: string
  created_at: string
  expires_at: string
}

/** Sign-ins that failed, counted in windows. */
export interface AttemptsRow {
  /** A hash of the account or the address: what people mistype is not ours to keep. */
  subject: string
  started_at: string
  count: number
}

/** One line of the audit trail; never updated. */
export interface EntryRow {
  id: string
  at: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  /** A fact in the past tense, such as `person.added`. */
  action: string
  table_name: string | null
  row_key: string | null
  /** How people call the row. */
  label: string | null
  column_name: string | null
  /** JSON of the value as it travels. */
  before_value: string | null
  after_value: string | null
  /** What a column of a row held to its last digit, as the database's own text; null: nothing, or not told. */
  before_exact: string | null
  after_exact: string | null
  request_id: string | null
  /** The entry that this one took back. */
  undo_of: string | null
  /** The network address from which it was asked for. */
  address: string | null
  /** The intent whose end this tells, where our tables stand in another database than the rows. */
  completes: string | null
  job_id: string | null
  /** The line of the journal that it tells, of a write by another program. */
  change_id: string | null
}

/** One line of the journal: that a row was changed, not what it holds. */
export interface ChangeRow {
  seq: Generated<number | string>
  /** The database's own number of the transaction; nothing where one writes at a time. */
  transaction_id: Generated<unknown>
  at: string
  table_name: string
  row_key: string | null
  /** insert, update, delete, or many. */
  operation: string
  actor_kind: string | null
  actor_id: string | null
  request_id: string | null
  /** What tells our own writes from those of other programs. */
  entry_id: string | null
  /** The key as a trigger wrote it; the database's `watches` read it. */
  key_parts: string | null
  /** So many rows that a trigger told of together; null: unknown. */
  row_count: number | null
  /** Who wrote, as the database knows them. */
  db_user: string | null
  application: string | null
  /** The push connection of the page or program that asked for it. */
  socket_id: string | null
}

/** What was answered to a request that names itself, so that the same request has one effect. */
export interface AnswerRow {
  /** A hash of who asked and of the name that they gave the request. */
  subject: string
  /** A hash of what was asked. */
  request: string
  /** JSON; null while it is being made. */
  answer: string | null
  created_at: string
}

/** Long work; claimed by one node for a while, which the node prolongs while it works. */
export interface JobRow {
  id: string
  kind: string
  actor_kind: string
  actor_id: string | null
  actor_name: string
  address: string | null
  request_id: string | null
  table_name: string
  column_name: string
  active: number | null
  undo_of: string | null
  /** JSON: the keys, or the address of the list query. */
  order: string
  state: string
  /** How far it came; the next batch begins behind it. */
  position: string | null
  total: number | null
  done: number
  changed: number
  refused: number
  error: string | null
  created_at: string
  finished_at: string | null
  claimed_by: string | null
  claimed_until: string | null
}

export interface JobRefusalRow {
  job_id: string
  number: number
  row_key: string
  label: string
  reason: string
}

/** What a person keeps of a table: a list by a name, or, without one, how its columns stand for them. */
export interface ViewRow {
  id: string
  table_name: string
  name: string | null
  /** As the address of a list has it. */
  list: string
  /** JSON. */
  layout: string | null
  /** Who made it, and as they were called then. */
  person_id: string
  person_name: string
  /** JSON: roles. */
  shared_with: string
  default_for: string
  version: number
  created_at: string
  updated_at: string
  changed_by: string
}
