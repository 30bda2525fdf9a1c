import type { Words } from './sentence.ts'

/** Every way in which a request can fail for a reason that a person can act on, with its status. */
export const problems = {
  'bad-request': 400,
  unauthenticated: 401,
  forbidden: 403,
  'confirm-first': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 410,
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-type': 415,
  'csrf-mismatch': 419,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  unavailable: 503,
  'too-slow': 503,
  busy: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

export interface ProblemExtras {
  /** What is wrong with which input, by its name. */
  readonly fields?: Readonly<Record<string, Words>>
  /** Answer headers that belong to the refusal, such as Retry-After or Allow. */
  readonly headers?: Readonly<Record<string, string>>
  /** More members for programs, by their names in `wire`. */
  readonly members?: Readonly<Record<string, unknown>>
  /** What answers say instead, where the sentence names what only operators may read, such as a host. */
  readonly publicDetail?: Words
  readonly cause?: unknown
}

// A brand replaces instanceof, because the page build has its own copy of this file.
const brand = Symbol.for('switchboard.problem')

/** A refusal with a sentence for the person who must act. A bug is no Problem: it stays an ordinary Error. */
export class Problem extends Error {
  readonly [brand] = true
  readonly code: ProblemCode
  /** The sentence for whoever asked; `message` is the one for the operator's log and terminal. */
  readonly publicDetail: Words
  readonly fields: Readonly<Record<string, Words>> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, detail: Words, extras: ProblemExtras = {}) {
    super(String(detail), extras.cause === undefined ? undefined : { cause: extras.cause })
    this.name = 'Problem'
    this.code = code
    this.publicDetail = extras.publicDetail ?? detail
    this.fields = extras.fields
    this.headers = extras.headers ?? {}
    this.members = extras.members ?? {}
  }

  get status(): number {
    return problems[this.code]
  }
}

export function isProblem(failure: unknown): failure is Problem {
  return failure instanceof Error && brand in failure
}
