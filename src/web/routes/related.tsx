import { type LoaderFunctionArgs, Outlet, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { RelatedRows } from '../screens/row/related-rows.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const where = { table: args.params.table ?? '', key: args.params.key ?? '' }
    const asker = { signal: args.request.signal, window: true }
    const { table, row, window } = await kernel.rows.find(actor, where, asker)
    if (row.key !== where.key) {
      throw redirect(`/t/${table.id}/${row.key}/related/${args.params.relation}${args.url.search}`)
    }
    const relations = await kernel.rows.relations(actor, { table: table.id, row }, asker)
    return pack({ table, row, window, relations, readers: kernel.broadcasting.meet(where) })
  })

/** The row stays the same while its lists come and go. */
export function shouldRevalidate(to: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, currentParams, nextParams } = to
  const isSameRow = currentParams.table === nextParams.table && currentParams.key === nextParams.key
  return !isSameRow || currentUrl.href === nextUrl.href || to.formMethod !== undefined
}

export default function RelatedRoute() {
  const found = usePacked<typeof loader>()
  return (
    <RelatedRows {...found}>
      <Outlet />
    </RelatedRows>
  )
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
