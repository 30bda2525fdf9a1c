import { useMemo } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'
import {
  findLayout,
  isViewLost,
  nameView,
  openView,
  parseAskedList,
} from '../screens/list/views/open-view.ts'
import { untilAnswered } from '../until-answered.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const { address, needsView } = parseAskedList(args.params.table ?? '', args.url.searchParams)
    const views = await kernel.views.of(actor, address.table)
    const query = needsView ? openView(address, views) : address
    const { hidden } = findLayout(query, views)
    const asker = { signal: args.request.signal, timeZone: document.timeZone, window: true }
    const { table, page, window } = await kernel.lists.page(actor, { ...query, hidden }, asker)
    const { ddl, ...search } = table.search
    return pack({
      ...views,
      query: nameView(query, views),
      isViewLost: isViewLost(query, views),
      // The statements are for programs: they are longer than the rows.
      table: { ...table, search: { ...search, ddl: [] } },
      page,
      window,
      readers: kernel.broadcasting.meet({ table: table.id, key: null }),
      mayIndex: ddl.length > 0 && kernel.access.can(actor, 'see-settings'),
      watch: kernel.watching.stateOf(table.id),
      mayWatch: table.type === 'table' && kernel.access.can(actor, 'watch-tables'),
      mayShare: kernel.access.can(actor, 'share-views'),
      maySetStandard: kernel.access.can(actor, 'set-standard-views'),
      now: new Date().toISOString(),
    })
  })

/** Who has no connection keeps the rows that they have. */
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  untilAnswered(() => serverLoader<typeof loader>(), request.signal)

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
