/** A person with an account. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The names of their roles. */
  readonly roles: readonly string[]
  /** What scopes may ask of them as `$me.…`, by name. */
  readonly profile: Readonly<Record<string, string>>
  /** A person who is switched off can't sign in and has no sessions. */
  readonly active: boolean
  readonly createdAt: string
  readonly signedInAt: string | null
}

/** A person in the list of all people. */
export interface ListedPerson extends Person {
  /** When they last used a session or signed in. */
  readonly lastSeenAt: string | null
  /** False for an invited person who has not set their password yet. */
  readonly hasPassword: boolean
  readonly hasSecondFactor: boolean
}

/** A search for people, and the page of its result. */
export interface PeopleQuery {
  readonly search: string
  readonly page: number
}

export interface PeoplePage {
  /** In the order of their e-mail addresses. */
  readonly people: readonly ListedPerson[]
  /** The number of people who match. */
  readonly found: number
}

/** So many people are on a page. */
export const peoplePerPage = 50

/** A link by which a person sets their password, once. It is shown to whoever made it, and stored nowhere. */
export interface PasswordLink {
  readonly token: string
  /** True if the person has no password yet. */
  readonly isInvitation: boolean
  readonly expiresAt: string
}
