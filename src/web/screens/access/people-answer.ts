import type { DeliveredLink, PageRequest } from '../../../kernel/index.ts'
import type { Person } from '../../../wire/person.ts'

/** What a form did to a person, by its field `do`. */
export type Done = 'role' | 'profile' | 'activate' | 'deactivate' | 'sign-out' | 'reset-second-factor'

/** The answer to a form about people. */
export interface PeopleAnswer {
  readonly done: Done | null
  readonly about: Pick<Person, 'email'> | null
  readonly link: ShownLink | null
  /** What was typed into a refused invitation. */
  readonly typed: { readonly email: string; readonly roles: readonly string[] } | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

/** A link with its whole address; null if its person has got it by mail. */
export interface ShownLink extends Pick<DeliveredLink, 'kind' | 'expiresAt'> {
  readonly href: string | null
  /** Why it could not be mailed; null if it was, or if there is no mail. */
  readonly mailFailure: string | null
}

export const unanswered: PeopleAnswer = {
  done: null,
  about: null,
  link: null,
  typed: null,
  detail: null,
  fields: {},
}

export function toShownLink({ url, language }: Page, link: DeliveredLink): ShownLink {
  const { kind, expiresAt, path, delivery } = link
  return {
    kind,
    expiresAt,
    href: delivery === 'mailed' ? null : url.origin + path,
    mailFailure: typeof delivery === 'string' ? null : language.say(delivery.failure),
  }
}

/** The page that asked for the link, and the language of its reader. */
interface Page extends Pick<PageRequest, 'language'> {
  readonly url: URL
}

/** What the reader may do to people. */
export interface PeopleReader {
  readonly id: string
  /** The roles that they may give and take. */
  readonly givable: readonly string[]
}
