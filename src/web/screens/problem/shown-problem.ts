import { isRouteErrorResponse, useRouteError } from 'react-router'
import { toLocalPath } from '../../../std/local-path.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import { readRefusal, toRefusalWords } from '../../asking/refusal-words.ts'
import { Unreachable } from '../../asking/unreachable.ts'
import { useTexts } from '../../words/use-texts.ts'

export interface ShownProblem {
  /** Null: nobody answered. */
  readonly status: number | null
  /** The database, or nobody at all, answered: that passes by itself. */
  readonly passes: 'net' | 'database' | null
  readonly heading: string
  readonly detail: string
  /** What may help here, besides leaving. */
  readonly again: 'reload' | 'retry' | null
  readonly requestId: string | null
  /** Where the page must be opened instead: an origin. */
  readonly ownAddress: string | null
  /** The page whose form was refused. */
  readonly wayBack: string | null
  /** False: what the address begins with isn't there either, such as the table of a row. */
  readonly hasList: boolean
}

/** For the page that is shown instead of the one that failed. */
export function useShownProblem(): ShownProblem {
  const texts = useTexts(screenTexts)
  return toShownProblem(useRouteError(), texts)
}

/** Whatever a page threw: our own refusals keep their sentence, anything else says only that it happened. */
export function toShownProblem(failure: unknown, texts: ScreenTexts): ShownProblem {
  if (failure instanceof Unreachable) return toOffline(texts)
  const refusal = isRouteErrorResponse(failure) ? readRefusal(failure.data) : {}
  const status = isRouteErrorResponse(failure) ? failure.status : 500
  const ownAddress = toOrigin(refusal.ownAddress)
  const code = refusal.code ?? (status === 404 ? 'not-found' : 'internal')
  return {
    status,
    passes: code === 'unavailable' ? 'database' : null,
    heading: ownAddress === null ? toHeading(code, refusal.title, texts) : texts.problem.elsewhere,
    detail: toRefusalWords({ ...refusal, code }, texts),
    again: status === 503 ? 'retry' : status >= 419 ? 'reload' : null,
    requestId: refusal.requestId ?? null,
    ownAddress,
    wayBack: refusal.wayBack === undefined ? null : toLocalPath(refusal.wayBack),
    hasList: status !== 404 || Object.hasOwn(refusal.fields ?? {}, 'key'),
  }
}

function toHeading(code: string, title: string | undefined, texts: ScreenTexts): string {
  return texts.problem.headings[code] ?? title ?? texts.problem.headings.internal ?? ''
}

/** A link leads there, so it is an address of the web. */
function toOrigin(address: string | undefined): string | null {
  return address !== undefined && /^https?:/.test(address) && URL.canParse(address)
    ? new URL(address).origin
    : null
}

function toOffline(texts: ScreenTexts): ShownProblem {
  return {
    status: null,
    passes: 'net',
    heading: texts.problem.offline,
    detail: texts.problem.offlineNext,
    again: 'retry',
    requestId: null,
    ownAddress: null,
    wayBack: null,
    hasList: true,
  }
}
