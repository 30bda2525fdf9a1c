import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const query = parseListQuery(args.params.table ?? '', args.url.searchParams)
    const { table, page } = await kernel.lists.page(actor, query, {
      signal: args.request.signal,
      timeZone: document.timeZone,
    })
    const { ddl, ...search } = table.search
    const mayIndex = ddl.length > 0 && kernel.access.can(actor, 'see-settings')
    // The statements are for programs: they are longer than the rows.
    return pack({ query, table: { ...table, search: { ...search, ddl: [] } }, page, mayIndex })
  })

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ListProblem as ErrorBoundary } from '../screens/list/list-problem.tsx'
