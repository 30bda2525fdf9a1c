import { isRouteErrorResponse } from 'react-router'
import { texts } from '../../texts/texts.ts'

export interface ShownProblem {
  readonly status: number
  readonly heading: string
  readonly detail: string
  readonly requestId: string | null
}

/** Whatever a page threw: our own refusals keep their sentence, anything else says only that it happened. */
export function toShownProblem(failure: unknown): ShownProblem {
  const body = isRouteErrorResponse(failure) ? toBody(failure.data) : {}
  const status = isRouteErrorResponse(failure) ? failure.status : 500
  return {
    status,
    heading: texts.problem.headings[status] ?? body.title ?? texts.problem.headings[500] ?? '',
    detail:
      status === 419
        ? texts.problem.csrf
        : status === 500
          ? texts.problem.unknown
          : (body.detail ?? texts.problem.unknown),
    requestId: body.requestId ?? null,
  }
}

interface Body {
  readonly title?: string
  readonly detail?: string
  readonly requestId?: string
}

/** A refusal by an earlier gate reaches a client navigation as JSON text. */
function toBody(data: unknown): Body {
  if (typeof data === 'string') {
    try {
      return toBody(JSON.parse(data))
    } catch {
      return {} // not ours: a proxy's page, for instance
    }
  }
  if (typeof data !== 'object' || data === null) return {}
  const text = (name: string) => {
    const value: unknown = Reflect.get(data, name)
    return typeof value === 'string' ? { [name]: value } : {}
  }
  return { ...text('title'), ...text('detail'), ...text('requestId') }
}
