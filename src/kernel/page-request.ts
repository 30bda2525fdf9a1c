import type { Device, SignedIn } from '../access/index.ts'
import type { PersonActor } from '../wire/actor.ts'
import type { DocumentFacts } from '../wire/document-facts.ts'
import type { ProblemBody } from '../wire/problem-body.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import type { Language } from '../wire/texts/language.ts'
import type { Kernel } from './kernel.ts'

/** What the server hands to the pages with every request. It lies between the two, because neither may import the other. */
export interface PageRequest {
  readonly kernel: Kernel
  readonly actor: PersonActor | null
  readonly device: Device
  readonly document: Omit<DocumentFacts, 'csrfToken'>
  readonly language: Language
  /** The page size of a list whose address names none. */
  readonly pageSize: number
  /** For the forms of a document; the router's data requests draw none. */
  issueToken(): string
  readonly nonce: string
  readonly requestId: string
  /** Set when an earlier gate refused the request: every loader answers with it. */
  readonly refusal: ProblemBody | null
  /** The list, row or trail that led here, or whose form was refused; null where it was none of them. */
  readonly wayBack: string | null
  /** What the person has just switched by a plain form; null where they did not, or have dismissed it. */
  notice(): Promise<SwitchNotice | null>
  /** Values for Set-Cookie. */
  readonly cookies: {
    startSession(signedIn: SignedIn): readonly string[]
    remember(name: 'theme', value: string): string
  }
  /** For the answer's own head: the router passes a refusal's headers on only where each route asks for them. */
  sendHeaders(headers: Readonly<Record<string, string>>): void
  /** Logs a bug, and of a Problem what only operators may read. Answers what is to be told of it, which may be a Problem. */
  reportFailure(failure: unknown): Promise<unknown>
}
