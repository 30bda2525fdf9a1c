import { type LoaderFunctionArgs, redirect } from 'react-router'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { unlessSamePage } from '../router/same-page.ts'
import { Row } from '../screens/row/row.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const where = { table: args.params.table ?? '', key: args.params.key ?? '' }
    const { signal } = args.request
    const [{ table, row, window }, history] = await Promise.all([
      kernel.rows.find(actor, where, { signal, window: true }),
      kernel.audit.history(actor, where, { signal }),
    ])
    const relations = await kernel.rows.relations(actor, { table: table.id, row }, { signal, window: true })
    if (row.key !== where.key) throw redirect(`/t/${table.id}/${row.key}`)
    const readers = kernel.broadcasting.meet(where)
    const mayReadAudit = kernel.access.can(actor, 'read-audit')
    const mayReveal = kernel.access.can(actor, 'reveal-secrets')
    return pack({ table, row, window, readers, history, relations, mayReadAudit, mayReveal })
  })

export const shouldRevalidate = unlessSamePage

export default function RowRoute() {
  const found = usePacked<typeof loader>()
  return <Row {...found} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
