import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { Row } from '../screens/row/row.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const where = { table: args.params.table ?? '', key: args.params.key ?? '' }
    return kernel.rows.find(actor, where, { signal: args.request.signal })
  })

export default function RowRoute() {
  return <Row {...useLoaderData<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
