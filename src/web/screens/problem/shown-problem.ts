import { isRouteErrorResponse, useRouteError } from 'react-router'
import { toLocalPath } from '../../../std/local-path.ts'
import { type ScreenTexts, screenTexts } from '../../../wire/texts/screens.ts'
import { readRefusal, toRefusalWords } from '../../asking/refusal-words.ts'
import { Unreachable } from '../../asking/unreachable.ts'
import { useTexts } from '../../words/use-texts.ts'

export interface ShownProblem {
  /** Null if there was no answer. */
  readonly status: number | null
  /** The problem ends by itself when the network or the database is back. */
  readonly passes: 'net' | 'database' | null
  readonly heading: string
  readonly detail: string
  /** What the reader can try on this page. */
  readonly again: 'reload' | 'retry' | null
  readonly requestId: string | null
  /** The origin where the reader must open the page instead. */
  readonly ownAddress: string | null
  /** The page with the refused form. */
  readonly wayBack: string | null
  /** Whether the list of a missing row exists. False if the table is missing, too. */
  readonly hasList: boolean
}

/** For the page that replaces the failed one. */
export function useShownProblem(): ShownProblem {
  const texts = useTexts(screenTexts)
  return toShownProblem(useRouteError(), texts)
}

/** Describes any error of a page. Our own refusals keep their sentence. Other errors only say that something failed. */
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

/** The page links to it, so it must be a web address. */
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
