import { readObject } from './read-object.ts'

/** A refusal of the server, or a request that did not reach it. The message is a sentence for people. */
export class SwitchboardError extends Error {
  override readonly name = 'SwitchboardError'
  /** For programs: `not-found`, `conflict`, `invalid`, …; `unreachable` if no answer came. */
  readonly code: string
  /** The HTTP status; 0 if no answer came. */
  readonly status: number
  /** What is wrong with each column. */
  readonly fields: Readonly<Record<string, string>>
  /** The server's log has this id. */
  readonly requestId: string | null
  /** When to try again, if the server said so. */
  readonly retryAfterSeconds: number | null
  /** The whole refusal. A conflict also has the present `row`, and a refused batch the number of its `change`. */
  readonly problem: Readonly<Record<string, unknown>>

  constructor({ detail, problem = {}, retryAfterSeconds = null, ...rest }: Refusal, options?: ErrorOptions) {
    super(detail, options)
    const { fields, requestId } = problem
    this.code = rest.code
    this.status = rest.status
    this.fields = isTexts(fields) ? fields : {}
    this.requestId = typeof requestId === 'string' ? requestId : null
    this.retryAfterSeconds = retryAfterSeconds
    this.problem = problem
  }
}

interface Refusal {
  readonly code: string
  readonly status: number
  readonly detail: string
  readonly retryAfterSeconds?: number | null
  readonly problem?: Readonly<Record<string, unknown>>
}

function isTexts(fields: unknown): fields is Readonly<Record<string, string>> {
  return typeof fields === 'object' && fields !== null
}

/** Another server, such as a proxy, may have answered: then there is no problem to read. */
export async function toError(response: Response): Promise<SwitchboardError> {
  const { status, headers } = response
  const problem = readObject(await response.text())
  const { code = 'refused', detail = `The server answered with ${status}.` } = problem
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  const retryAfterSeconds = Number.isNaN(seconds) ? null : seconds
  return new SwitchboardError({
    code: String(code),
    detail: String(detail),
    status,
    retryAfterSeconds,
    problem,
  })
}

export function unreachable(cause: unknown): SwitchboardError {
  const refusal = { code: 'unreachable', status: 0, detail: 'The server can’t be reached.' }
  return new SwitchboardError(refusal, { cause })
}

/** Whether the same request may succeed a moment later. */
export function isPassing(failure: unknown): boolean {
  if (!(failure instanceof SwitchboardError)) return false
  return failure.status === 0 || failure.status === 429 || failure.status >= 502
}
