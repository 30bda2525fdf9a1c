import { useMemo } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { Row } from '../screens/row/row.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const where = { table: args.params.table ?? '', key: args.params.key ?? '' }
    const { signal } = args.request
    const [{ table, row, window }, history] = await Promise.all([
      kernel.rows.find(actor, where, { signal, window: true }),
      kernel.audit.history(actor, where, { signal }),
    ])
    if (row.key !== where.key) throw redirect(`/t/${table.id}/${row.key}`)
    // The router's own encoding loses a column called __proto__.
    const readers = kernel.broadcasting.meet(where)
    const mayReadAudit = kernel.access.can(actor, 'read-audit')
    return pack({ table, row, window, readers, history, mayReadAudit })
  })

export default function RowRoute() {
  const packed = useLoaderData<typeof loader>()
  const found = useMemo(() => unpack(packed), [packed])
  return <Row {...found} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
