import type { Generated } from 'kysely'
import type { BoardTables } from './board-schema.ts'
import type { DeskTables } from './desk-schema.ts'
import type { ImportTables } from './import-schema.ts'
import type { SecondFactorTables } from './second-factor-schema.ts'
import type {
  AttemptsRow,
  IdentityRow,
  PasswordLinkRow,
  SetupLinkRow,
  SignOnSessionRow,
} from './sign-in-schema.ts'
import type { WebhookTables } from './webhook-schema.ts'

/** The rows of our own tables. Times are ISO 8601 in UTC with milliseconds. Booleans are 1 and 0. */
export interface StoreTables
  extends BoardTables,
    DeskTables,
    ImportTables,
    SecondFactorTables,
    WebhookTables {
  migrations: MigrationRow
  facts: FactRow
  roles: RoleRow
  people: PersonRow
  sessions: SessionRow
  tokens: TokenRow
  setup_links: SetupLinkRow
  password_links: PasswordLinkRow
  identities: IdentityRow
  sign_on_sessions: SignOnSessionRow
  attempts: AttemptsRow
  entries: EntryRow
  changes: ChangeRow
  answers: AnswerRow
  jobs: JobRow
  job_refusals: JobRefusalRow
  views: ViewRow
}

/** In an order in which they may be dropped. */
export const storeTableNames = [
  'favourites',
  'desks',
  'webhook_attempts',
  'webhook_outbox',
  'webhooks',
  'boards',
  'views',
  'import_faults',
  'import_parts',
  'imports',
  'job_refusals',
  'jobs',
  'answers',
  'changes',
  'entries',
  'attempts',
  'setup_links',
  'password_links',
  'sign_on_sessions',
  'identities',
  'pending_sign_ins',
  'used_challenges',
  'passkeys',
  'recovery_codes',
  'authenticators',
  'tokens',
  'sessions',
  'people',
  'roles',
  'facts',
  'migrations',
] as const satisfies readonly (keyof StoreTables)[]

export interface MigrationRow {
  number: number
  name: string
  applied_at: string
}

/** Facts about the store itself, by name. */
export interface FactRow {
  name: string
  value: string
}

export interface RoleRow {
  name: string
  /** JSON of a `KeptRole` without its name. */
  rules: string
  /** The file that says what the role is. */
  fixed_by: string | null
  changed_at: string
}

export interface PersonRow {
  id: string
  /** In the person's own spelling. */
  email: string
  /** The normalised address, which is equal for two spellings of one address. */
  email_key: string
  name: string
  /** Only older releases read it. */
  role: string
  /** JSON of the names of their roles. */
  roles: string
  /** JSON of what scopes may ask of them, by name. */
  profile: string | null
  active: number
  /** Rises with every change of rights. */
  epoch: number
  /** A PHC string; empty if the person was invited and has set no password yet. */
  password_hash: string
  created_at: string
  signed_in_at: string | null
  /** This and the next two are how the person reads. Null: as their device says. */
  language: string | null
  time_zone: string | null
  theme: string | null
}

export interface SessionRow {
  id: string
  /** SHA-256 of the cookie's secret, which itself is stored nowhere. */
  secret_hash: string
  person_id: string
  created_at: string
  last_seen_at: string
  address: string
  agent: string
  /** The role or person as whom they look around. */
  viewing_as: string | null
  /** Until when the glass is broken. */
  glass_until: string | null
  /** When the person last proved who they are; null for sessions of earlier releases. */
  confirmed_at: string | null
}

export interface TokenRow {
  id: string
  secret_hash: string
  name: string
  /** `metrics`, or what only older releases read. */
  role: string
  /** JSON of the names of its roles. */
  roles: string
  /** JSON of a `TokenLimit`. */
  limits: string | null
  /** Rises with every change of its roles. */
  epoch: number
  /** The person who made it; null for the command line. */
  person_id: string | null
  created_at: string
  expires_at: string
  last_used_at: string | null
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
  /** The row's name for people. */
  label: string | null
  column_name: string | null
  /** JSON of the value in the form of the wire. */
  before_value: string | null
  after_value: string | null
  /** The exact value of a row's column in the database's own text; null: no value, or not recorded. */
  before_exact: string | null
  after_exact: string | null
  request_id: string | null
  /** The entry that this one undid. */
  undo_of: string | null
  /** The network address of the request. */
  address: string | null
  /** The intent that this entry completes, if our tables are in another database than the rows. */
  completes: string | null
  job_id: string | null
  /** The journal's line that it records, for a write by another program. */
  change_id: string | null
  /** JSON of the changes, if the entry is about several columns of a row. */
  fields: string | null
  /** The first entry of the act to which this one belongs, if an act has several. */
  batch_id: string | null
}

/** One line of the journal: which row has changed, without its values. */
export interface ChangeRow {
  seq: Generated<number | string>
  /** The database's own number of the transaction; no value if one transaction writes at a time. */
  transaction_id: Generated<unknown>
  at: string
  table_name: string
  row_key: string | null
  /** insert, update, delete, or many. */
  operation: string
  actor_kind: string | null
  actor_id: string | null
  request_id: string | null
  /** The entry of the trail. Lines of other programs have none. */
  entry_id: string | null
  /** The key in the form of the trigger. The database's `watches` can read it. */
  key_parts: string | null
  /** The number of rows that a trigger reported together; null: unknown. */
  row_count: number | null
  /** The author, as the database knows them. */
  db_user: string | null
  application: string | null
  /** The push connection of the page or program that made the change. */
  socket_id: string | null
}

/** The answer to a named request, so that repeating the request has one effect. */
export interface AnswerRow {
  /** A hash of the actor and the request's name. */
  subject: string
  /** A hash of the request's content. */
  request: string
  /** JSON; null while the request runs. */
  answer: string | null
  created_at: string
}

/** A job. One node claims it for a while and renews the claim while it works. */
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
  /** How far it has come. The next batch begins after it. */
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

/** A person's view of a table: a list with a name or, without a name, their column layout. */
export interface ViewRow {
  id: string
  table_name: string
  name: string | null
  /** In the form of a list's address. */
  list: string
  /** JSON. */
  layout: string | null
  /** The author, and the name that they had then. */
  person_id: string
  person_name: string
  /** JSON with roles. */
  shared_with: string
  default_for: string
  version: number
  created_at: string
  updated_at: string
  changed_by: string
}
