import type { Role } from '../../../wire/actor.ts'
import type { PasswordLink, Person } from '../../../wire/person.ts'

/** What a form did to a person, by its field `do`. */
export type Done = 'role' | 'activate' | 'deactivate' | 'sign-out'

/** The answer to a form about people. */
export interface PeopleAnswer {
  readonly done: Done | null
  readonly about: Pick<Person, 'email'> | null
  readonly link: ShownLink | null
  /** What was typed into a refused invitation. */
  readonly typed: { readonly email: string; readonly role: string } | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** A link with its whole address. */
export interface ShownLink extends Omit<PasswordLink, 'token'> {
  readonly href: string
}

export const unanswered: PeopleAnswer = {
  done: null,
  about: null,
  link: null,
  typed: null,
  detail: null,
  fields: {},
}

export function toShownLink({ origin }: URL, { token, ...link }: PasswordLink): ShownLink {
  return { ...link, href: `${origin}/${link.isInvitation ? 'invite' : 'reset'}?token=${token}` }
}

/** What the reader may do to people. */
export interface PeopleReader {
  readonly id: string
  /** The roles that they may give and take. */
  readonly givable: readonly Role[]
}
