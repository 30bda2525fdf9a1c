import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseListAddress } from '../../wire/list-address.ts'
import { usualLayout } from '../../wire/list-layout.ts'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const query = parseListAddress(args.params.table ?? '', args.url.searchParams)
    const { table, page } = await kernel.lists.page(actor, query, {
      signal: args.request.signal,
      timeZone: document.timeZone,
    })
    const { ddl, ...search } = table.search
    const mayIndex = ddl.length > 0 && kernel.access.can(actor, 'see-settings')
    // The statements are for programs: they are longer than the rows.
    return pack({
      query,
      table: { ...table, search: { ...search, ddl: [] } },
      page,
      mayIndex,
      mayShare: kernel.access.can(actor, 'share-views'),
      maySetStandard: kernel.access.can(actor, 'set-standard-views'),
      layout: usualLayout,
      views: [],
      standard: null,
      now: new Date().toISOString(),
    })
  })

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
