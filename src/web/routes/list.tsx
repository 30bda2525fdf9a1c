import { useMemo } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { ListData } from '../../wire/list-data.ts'
import { parseAskedList } from '../../wire/open-view.ts'
import { answerPerson } from '../answer.ts'
import { askPage } from '../ask-page.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'
import { untilAnswered } from '../until-answered.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document: { timeZone } }) => {
    const asked = parseAskedList(args.params.table ?? '', args.url.searchParams)
    return pack(await kernel.lists.screen(actor, asked, { signal: args.request.signal, timeZone }))
  })

/** Who has no connection keeps the rows that they have. */
export const clientLoader = ({ request, params: { table = '' } }: ClientLoaderFunctionArgs) =>
  untilAnswered(() => askPage<ListData>(`/t/${encodeURIComponent(table)}`, request), request.signal)

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
