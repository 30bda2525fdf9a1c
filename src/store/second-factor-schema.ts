export interface SecondFactorTables {
  authenticators: AuthenticatorRow
  recovery_codes: RecoveryCodeRow
  passkeys: PasskeyRow
  used_challenges: UsedChallengeRow
  pending_sign_ins: PendingSignInRow
}

/** An app that shows a code every 30 seconds. */
export interface AuthenticatorRow {
  person_id: string
  /** Encrypted with the server's secret. */
  sealed_secret: string
  /** The step of the last used code. That code and earlier ones are no longer valid. */
  last_step: number | string
  created_at: string
}

/** A code that replaces the second factor, once. */
export interface RecoveryCodeRow {
  code_hash: string
  person_id: string
}

export interface PasskeyRow {
  id: string
  person_id: string
  /** Names the credential in an index, because its id may be long. */
  credential_hash: string
  credential_id: string
  public_key: string
  /** Rises with each use, if the device counts. */
  counter: number | string
  /** JSON. */
  transports: string
  /** The host name to which browsers tie the passkey. */
  host: string
  /** Whether a password manager copies it to other devices. */
  synced: number
  name: string
  created_at: string
  last_used_at: string | null
}

/** A challenge that a passkey has answered. */
export interface UsedChallengeRow {
  challenge_hash: string
  expires_at: string
}

/** A sign-in with the right password that waits for the second factor. */
export interface PendingSignInRow {
  secret_hash: string
  person_id: string
  epoch: number
  expires_at: string
}
