import { isProblem } from '../../std/problem.ts'
import type { Words } from '../../std/sentence.ts'
import type { Actor } from '../../wire/actor.ts'
import type { PasswordLink } from '../../wire/person.ts'
import type { Language } from '../../wire/texts/language.ts'
import { findLanguage } from '../../wire/texts/languages.ts'
import { mailTexts } from '../../wire/texts/mail.ts'
import type { AccessTools } from '../access-tools.ts'
import { toEmailKey } from '../person-input.ts'
import { writeMail } from './write-mail.ts'

/** How a link reaches its person: whoever made it sends it, it was mailed, or the mail failed and they send it after all. */
export type Delivery = 'by hand' | 'mailed' | { readonly failure: Words }

/** Without passwords an invited person only needs the sign-in page. */
export type LinkKind = 'invitation' | 'reset' | 'signOn'

export interface DeliveredLink extends PasswordLink {
  readonly kind: LinkKind
  readonly path: string
  readonly delivery: Delivery
}

interface MadeLink {
  readonly to: string
  readonly link: PasswordLink
  readonly actor: Actor
}

/** Runs after the commit: a mail that fails must not take the link back. An operator gets the link in the terminal. */
export async function deliverLink(tools: AccessTools, { to, link, actor }: MadeLink): Promise<DeliveredLink> {
  const isOperator = actor.kind === 'system'
  const kind = isOperator ? passwordKindOf(link) : kindOf(tools, link)
  const language = actor.kind === 'person' ? (actor.preferences?.language ?? null) : null
  const mailed = { to, link, kind, maker: actor.name, language }
  const delivery = isOperator ? 'by hand' : await mailLink(tools, mailed)
  return { ...link, kind, path: toPath(kind, link), delivery }
}

export function kindOf({ isPasswordOn }: Pick<AccessTools, 'isPasswordOn'>, link: PasswordLink): LinkKind {
  return isPasswordOn ? passwordKindOf(link) : 'signOn'
}

function passwordKindOf({ isInvitation }: PasswordLink): LinkKind {
  return isInvitation ? 'invitation' : 'reset'
}

function toPath(kind: LinkKind, { token }: PasswordLink): string {
  if (kind === 'signOn') return '/sign-in'
  return `/${kind === 'invitation' ? 'invite' : 'reset'}?token=${token}`
}

interface MailedLink extends Omit<MadeLink, 'actor'> {
  readonly kind: LinkKind
  /** The name of whoever made it; null for the person themselves. */
  readonly maker: string | null
  /** The language of whoever made it, for somebody who has not chosen one. */
  readonly language: string | null
}

export async function mailLink(tools: AccessTools, mailed: MailedLink): Promise<Delivery> {
  const { mail } = tools
  if (mail === null) return 'by hand'
  const { to, link, kind, maker } = mailed
  const place = mail.publicUrl.host
  const language = findLanguage((await findChosen(tools, to)) ?? mailed.language ?? '')
  const words = language.texts(mailTexts)
  const house = (await tools.houseName?.find()) ?? words.product
  const until = words.until(toMoment(link.expiresAt, language))
  const letter = writeMail({
    language,
    subject: words.subject[kind](house, place),
    before: [words.text[kind](house, place, maker)],
    button: words.button[kind],
    href: `${mail.publicUrl.origin}${toPath(kind, link)}`,
    after: [...(kind === 'signOn' ? [] : [until]), words.unexpected],
  })
  try {
    await mail.send({ to, ...letter })
    return 'mailed'
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    tools.log.warn({}, failure.message)
    return { failure: failure.publicDetail }
  }
}

/** The language that its reader has chosen; null if they have not. */
async function findChosen({ store }: AccessTools, email: string): Promise<string | null> {
  const [person] = await store.database.read(
    store.tables.selectFrom('people').select('language').where('email_key', '=', toEmailKey(email)),
  )
  return person?.language ?? null
}

/** Nobody knows where a mail is read, so it names its time zone. */
function toMoment(instant: string, { tag }: Language): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(instant))} UTC`
}
