import type { Role } from './actor.ts'

/** A person with an account. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** A person who is switched off can't sign in and has no sessions. */
  readonly active: boolean
  readonly createdAt: string
  readonly signedInAt: string | null
}
