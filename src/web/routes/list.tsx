import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'
import { isViewLost, nameView, openView, parseAskedList } from '../screens/list/views/open-view.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const { address, needsView } = parseAskedList(args.params.table ?? '', args.url.searchParams)
    const reading = kernel.views.of(actor, address.table)
    const query = needsView ? openView(address, await reading) : address
    const asker = { signal: args.request.signal, timeZone: document.timeZone, window: true }
    const [{ table, page, window }, views] = await Promise.all([
      kernel.lists.page(actor, query, asker),
      reading,
    ])
    const { ddl, ...search } = table.search
    return pack({
      ...views,
      query: nameView(query, views),
      isViewLost: isViewLost(query, views),
      // The statements are for programs: they are longer than the rows.
      table: { ...table, search: { ...search, ddl: [] } },
      page,
      window,
      mayIndex: ddl.length > 0 && kernel.access.can(actor, 'see-settings'),
      watch: kernel.watching.stateOf(table.id),
      mayWatch: table.type === 'table' && kernel.access.can(actor, 'watch-tables'),
      mayShare: kernel.access.can(actor, 'share-views'),
      maySetStandard: kernel.access.can(actor, 'set-standard-views'),
      now: new Date().toISOString(),
    })
  })

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
