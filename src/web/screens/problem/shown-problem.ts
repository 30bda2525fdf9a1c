import { isRouteErrorResponse } from 'react-router'
import { texts } from '../../texts/texts.ts'
import { Unreachable } from '../../unreachable.ts'

export interface ShownProblem {
  /** Null: nobody answered. */
  readonly status: number | null
  readonly heading: string
  readonly detail: string
  /** What may help here, besides leaving. */
  readonly again: 'reload' | 'retry' | null
  readonly requestId: string | null
}

/** Whatever a page threw: our own refusals keep their sentence, anything else says only that it happened. */
export function toShownProblem(failure: unknown): ShownProblem {
  if (failure instanceof Unreachable) return offline
  const body = isRouteErrorResponse(failure) ? toBody(failure.data) : {}
  const status = isRouteErrorResponse(failure) ? failure.status : 500
  const code = body.code ?? (status === 404 ? 'not-found' : 'internal')
  return {
    status,
    heading: texts.problem.headings[code] ?? body.title ?? texts.problem.headings.internal ?? '',
    detail: toDetail(code, body),
    again: status === 503 ? 'retry' : status >= 419 ? 'reload' : null,
    requestId: body.requestId ?? null,
  }
}

const offline: ShownProblem = {
  status: null,
  heading: texts.problem.offline,
  detail: texts.problem.offlineNext,
  again: 'retry',
  requestId: null,
}

function toDetail(code: string, { detail }: Body): string {
  if (code === 'csrf-mismatch') return texts.problem.csrf
  return code === 'internal' ? texts.problem.unknown : (detail ?? texts.problem.unknown)
}

interface Body {
  readonly code?: string
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
  return { ...text('code'), ...text('title'), ...text('detail'), ...text('requestId') }
}
