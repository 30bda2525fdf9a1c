import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { toProblemBody } from '../../wire/problem-body.ts'
import { toConfirm } from '../asking/to-confirm.ts'
import { toSignIn } from '../asking/to-sign-in.ts'
import { pageRequest } from './page-request.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>

/** Runs a loader or an action. A refusal of an earlier gate stays a refusal, and a Problem becomes the error page. */
export async function answer<T>(args: PageArgs, work: (page: PageRequest) => Promise<T>): Promise<T> {
  const page = args.context.get(pageRequest)
  const { refusal, wayBack } = page
  if (refusal) throw data({ ...refusal, wayBack }, { status: refusal.status })
  try {
    return await work(page)
  } catch (thrown) {
    if (thrown instanceof Response || args.request.signal.aborted) throw thrown
    if (isProblem(thrown) && thrown.code === 'confirm-first') throw redirectDocument(toConfirm(args.url))
    const failure = await page.reportFailure(thrown)
    if (isProblem(failure)) page.sendHeaders(failure.headers)
    const body = toProblemBody(failure, page.requestId, page.language)
    throw data(body, { status: body.status })
  }
}

/** Does the same for a page that needs a person. A guest goes to sign in, and comes back afterwards. */
export function answerPerson<T>(
  args: PageArgs,
  work: (page: PageRequest & { readonly actor: PersonActor }) => Promise<T>,
): Promise<T> {
  return answer(args, async (page) => {
    const { actor } = page
    // The whole document is replaced: the old page, above all its token, belongs to the session that has ended.
    if (actor === null) throw redirectDocument(toSignIn(args.url, isFromPage(args.request)))
    return work({ ...page, actor })
  })
}

/** One of our pages asks, so somebody was signed in when it loaded. */
function isFromPage(request: Request): boolean {
  return request.headers.has('X-Requested-With')
}
