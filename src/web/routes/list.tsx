import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseListQuery } from '../../wire/list-query-url.ts'
import { answerPerson } from '../answer.ts'
import { List } from '../screens/list/list.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const query = parseListQuery(args.params.table ?? '', args.url.searchParams)
    const { table, page } = await kernel.lists.page(actor, query, { signal: args.request.signal })
    return { query, table, page }
  })

export default function ListRoute() {
  return <List {...useLoaderData<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
