import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { isProblem } from '../../std/problem.ts'
import { keepKnown } from '../../wire/list-query-url.ts'
import { parseSearchAll } from '../../wire/search-all.ts'
import { askPage } from '../asking/ask-page.ts'
import { answerPerson } from '../router/answer.ts'
import { type Packed, pack, usePacked } from '../router/packed.ts'
import { unlessSamePage } from '../router/same-page.ts'
import { Search, type SearchProps } from '../screens/search/search.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document: { timeZone } }): Promise<Packed<SearchProps>> => {
    const query = parseQuery(args.url)
    const asker = { signal: args.request.signal, timeZone }
    const { search, seconds } = query
    return pack({
      query: { search, seconds },
      answer: search === '' ? null : await kernel.search(actor, query, asker),
    })
  })

/** The page is drawn at once, and asks by itself. The server says what is wrong with an address. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs): Promise<Packed<SearchProps>> => {
  try {
    const { search, seconds } = parseQuery(new URL(request.url))
    return pack({ query: { search, seconds }, answer: null })
  } catch (failure) {
    if (!isProblem(failure)) throw failure
    return askPage<SearchProps>(request)
  }
}

export const shouldRevalidate = unlessSamePage

const parseQuery = (url: URL) => parseSearchAll(keepKnown(url.searchParams, ['q', 'seconds']))

export default function SearchRoute() {
  const { query, answer } = usePacked<typeof loader>()
  return <Search query={query} answer={answer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
