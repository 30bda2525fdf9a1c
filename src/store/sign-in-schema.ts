export interface SetupLinkRow {
  secret_hash: string
  created_at: string
  expires_at: string
}

/** A link by which a person sets their password. */
export interface PasswordLinkRow {
  person_id: string
  secret_hash: string
  /** The person who made it, or who asked for it themselves; null for others. */
  made_by: string | null
  expires_at: string
}

/** An account at a provider of single sign-on, which is linked to a person. */
export interface IdentityRow {
  issuer: string
  subject: string
  person_id: string
  /** The address that the provider told at that time. */
  email: string | null
  linked_at: string
}

/** The sign-in at a provider that a session came from. */
export interface SignOnSessionRow {
  session_id: string
  issuer: string
  subject: string
  /** The provider's id of its own session. */
  sid: string | null
}

/** Failed sign-ins per time window. */
export interface AttemptsRow {
  /** A hash of the account or the address, because people mistype things that we must not store. */
  subject: string
  started_at: string
  count: number
}
