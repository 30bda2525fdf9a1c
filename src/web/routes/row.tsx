import { type LoaderFunctionArgs, redirect } from 'react-router'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { unlessSamePage } from '../router/same-page.ts'
import { Row } from '../screens/row/row.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, isByItself }) => {
    const where = { table: args.params.table ?? '', key: args.params.key ?? '' }
    const screen = await kernel.rows.screen(actor, where, { signal: args.request.signal })
    const { table, row } = screen
    if (row.key !== where.key) throw redirect(`/t/${table.id}/${row.key}`)
    if (!isByItself) kernel.desk.opened(actor, where)
    return pack(screen)
  })

export const shouldRevalidate = unlessSamePage

export default function RowRoute() {
  const found = usePacked<typeof loader>()
  return <Row {...found} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
