import { useMemo } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ListData } from '../../wire/list-data.ts'
import { parseAskedList } from '../../wire/open-view.ts'
import { answerPerson } from '../answer.ts'
import { askPage } from '../ask-page.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document: { timeZone } }) => {
    const asked = parseAskedList(args.params.table ?? '', args.url.searchParams)
    return pack(await kernel.lists.screen(actor, asked, { signal: args.request.signal, timeZone }))
  })

export const clientLoader = ({ request, params: { table = '' } }: ClientLoaderFunctionArgs) =>
  askPage<ListData>(`/t/${encodeURIComponent(table)}`, request)

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
