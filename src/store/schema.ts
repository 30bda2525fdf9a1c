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
}

/** In the order in which they may be dropped. */
export const storeTableNames = [
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
  /** JSON. */
  before_value: string | null
  after_value: string | null
  request_id: string | null
  /** The entry that this one took back. */
  undo_of: string | null
}
