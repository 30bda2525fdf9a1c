/** All reasons for refusing a request that a person can act on. */
export const problems = {
  'bad-request': [400, 'The request could not be understood'],
  unauthenticated: [401, 'Sign in first'],
  forbidden: [403, 'You can’t do this'],
  'not-found': [404, 'Not found'],
  'method-not-allowed': [405, 'This method is not supported here'],
  conflict: [409, 'Someone changed it in the meantime'],
  gone: [410, 'This is no longer valid'],
  'too-large': [413, 'The request is too large'],
  'unsupported-type': [415, 'This content type is not supported here'],
  'csrf-mismatch': [419, 'This page is out of date'],
  invalid: [422, 'Some values are not valid'],
  'too-many-requests': [429, 'Too many attempts'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The database is not available'],
  'too-slow': [503, 'The database took too long'],
  busy: [503, 'The database is busy'],
} as const satisfies Record<string, readonly [status: number, title: string]>

export type ProblemCode = keyof typeof problems

export interface ProblemExtras {
  /** What is wrong with each input, by its name. */
  readonly fields?: Readonly<Record<string, string>>
  /** Answer headers that belong to the refusal, such as Retry-After or Allow. */
  readonly headers?: Readonly<Record<string, string>>
  /** More members for programs, by their names in `wire`. */
  readonly members?: Readonly<Record<string, unknown>>
  /** The sentence for answers, if the main one names something that only operators may read, such as a host. */
  readonly publicDetail?: string
  readonly cause?: unknown
}

// A brand replaces instanceof, because the page build has its own copy of this file.
const brand = Symbol.for('switchboard.problem')

/** A refusal with a sentence for the person who must act. A bug is no Problem: it stays an ordinary Error. */
export class Problem extends Error {
  readonly [brand] = true
  readonly code: ProblemCode
  /** The sentence for the caller. `message` is for the operator's log and terminal. */
  readonly publicDetail: string
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly members: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, detail: string, extras: ProblemExtras = {}) {
    super(detail, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.name = 'Problem'
    this.code = code
    this.publicDetail = extras.publicDetail ?? detail
    this.fields = extras.fields
    this.headers = extras.headers ?? {}
    this.members = extras.members ?? {}
  }

  get status(): number {
    return problems[this.code][0]
  }

  get title(): string {
    return problems[this.code][1]
  }
}

export function isProblem(failure: unknown): failure is Problem {
  return failure instanceof Error && brand in failure
}
