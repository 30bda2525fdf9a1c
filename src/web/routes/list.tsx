import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const query = parseListQuery(args.params.table ?? '', args.url.searchParams)
    const { table, page } = await kernel.lists.page(actor, query, { signal: args.request.signal })
    return pack({ query, table, page })
  })

export default function ListRoute() {
  const packed = useLoaderData<typeof loader>()
  const list = useMemo(() => unpack(packed), [packed])
  return <List {...list} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
