import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { parseAskedList } from '../../wire/asked-list.ts'
import { toListUrl } from '../../wire/list-address.ts'
import type { ListData } from '../../wire/list-data.ts'
import { askPage } from '../asking/ask-page.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { unlessSamePage } from '../router/same-page.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, isByItself, pageSize, document: { timeZone } }) => {
    const asker = { signal: args.request.signal, timeZone }
    const asked = await kernel.lists.within(
      actor,
      parseAskedList(args.params, args.url.searchParams, pageSize),
      asker,
    )
    const value = args.url.searchParams.get('value')
    if (value) {
      const { page } = await kernel.lists.place(actor, { query: asked.address, value }, asker)
      throw redirect(toListUrl({ ...asked.address, page, cursor: null }))
    }
    const list = await kernel.lists.screen(actor, asked, asker)
    if (!isByItself) kernel.desk.opened(actor, { list: list.query })
    return pack(list)
  })

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => askPage<ListData>(request)

export const shouldRevalidate = unlessSamePage

/** A list on its own, or that of the related rows on a row's page. */
export default function ListRoute() {
  const list = usePacked<typeof loader>()
  return <List key={list.query.within?.path} {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
