import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { toListUrl } from '../../wire/list-address.ts'
import type { ListData } from '../../wire/list-data.ts'
import { parseAskedList } from '../../wire/open-view.ts'
import { askPage } from '../asking/ask-page.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { unlessSamePage } from '../router/same-page.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, pageSize, document: { timeZone } }) => {
    const asked = parseAskedList(args.params.table ?? '', args.url.searchParams, pageSize)
    const asker = { signal: args.request.signal, timeZone }
    const value = args.url.searchParams.get('value')
    if (value) {
      const { page } = await kernel.lists.place(actor, { query: asked.address, value }, asker)
      throw redirect(toListUrl({ ...asked.address, page, cursor: null }))
    }
    return pack(await kernel.lists.screen(actor, asked, asker))
  })

export const clientLoader = ({ request, params: { table = '' } }: ClientLoaderFunctionArgs) =>
  askPage<ListData>(`/t/${encodeURIComponent(table)}`, request)

export const shouldRevalidate = unlessSamePage

export default function ListRoute() {
  const list = usePacked<typeof loader>()
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
