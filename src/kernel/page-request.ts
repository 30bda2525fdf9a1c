import type { Device, Entered } from '../access/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { DocumentFacts } from '../wire/document-facts.ts'
import type { ProblemBody } from '../wire/problem-body.ts'
import type { SessionEnd } from '../wire/session.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import type { Language } from '../wire/texts/language.ts'
import type { Kernel } from './kernel.ts'

/** What the server gives to the pages with every request. It is in this room because neither may import the other. */
export interface PageRequest {
  readonly kernel: Kernel
  readonly actor: PersonActor | null
  readonly device: Device
  /** The cookie of a sign-in that waits for the second factor. */
  readonly pendingId: string | null
  /** Whether an open page asks without its person. */
  readonly isByItself: boolean
  readonly document: Omit<DocumentFacts, 'csrfToken'>
  readonly language: Language
  /** The page size of a list whose address names none. */
  readonly pageSize: number
  /** Issues a token for the forms of a document. The router's data requests have no forms. */
  issueToken(): string
  readonly nonce: string
  readonly requestId: string
  /** An earlier gate's refusal: every loader answers with it. */
  readonly refusal: ProblemBody | null
  /** The list, row or trail that led here, or whose form was refused; null if it was none of them. */
  readonly wayBack: string | null
  /** The person's last switch by a plain form; null if there is none, or it was dismissed. */
  notice(): Promise<SwitchNotice | null>
  /** The cookie of a sign-in at a provider that this browser has begun. */
  readonly signOnCookie: string | null
  /** Why the session of the cookie has ended; null without such a cookie. */
  endedSession(): Promise<SessionEnd | null>
  /** The values for Set-Cookie. */
  readonly cookies: {
    enter(entered: Entered): readonly string[]
    remember(name: 'theme' | 'density', value: string): string
    /** Keeps a sign-in at a provider until the browser comes back; an empty text forgets it. */
    signOn(flow: string): string
    /** The next page tells of this entry, and offers to undo it. */
    notify(entry: string): string
  }
  /** Sets headers directly, because the router passes a refusal's headers on only where each route asks for them. */
  sendHeaders(headers: Readonly<Record<string, string>>): void
  /** Logs a bug, and what a Problem tells only operators. Returns what to show, which may be a Problem. */
  reportFailure(failure: unknown): Promise<unknown>
}
