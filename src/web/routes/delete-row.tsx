import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { countDeleted } from '../../wire/count-deleted.ts'
import { requireTypedCount } from '../../wire/require-typed-count.ts'
import { rowRefusals } from '../../wire/texts/refusals/rows.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readFields } from '../router/read-fields.ts'
import { type RefusedForm, refuseForm } from '../router/refuse-form.ts'
import { DeleteRow } from '../screens/delete/delete-row.tsx'

const toPlace = ({ params }: Pick<LoaderFunctionArgs, 'params'>) => ({
  table: params.table ?? '',
  key: params.key ?? '',
})

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const where = toPlace(args)
    const asker = { signal: args.request.signal }
    const [{ table, row }, forecast] = await Promise.all([
      kernel.rows.find(actor, where, asker),
      kernel.rows.forecast(actor, where),
    ])
    if (row.key !== where.key) throw redirect(`/t/${table.id}/${row.key}/delete`)
    if (!table.deletable) throw new Problem('forbidden', rowRefusals.mayNotDelete)
    return pack({ table, row, forecast })
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const where = toPlace(args)
    const { kernel, actor } = page
    const { count: typed } = await readFields(args.request, ['count'])
    try {
      const head = await kernel.tables.head(actor, where.table)
      requireTypedCount(countDeleted(await kernel.rows.forecast(actor, where)), typed, head)
      const { table, entry } = await kernel.rows.delete(actor, where)
      page.sendHeaders({ 'Set-Cookie': page.cookies.notify(entry) })
      return redirect(`/t/${table}`)
    } catch (failure) {
      return refuseForm(page, failure, {})
    }
  })

export default function DeleteRowRoute() {
  const found = usePacked<typeof loader>()
  return <DeleteRow {...found} answer={useActionData<RefusedForm>() ?? null} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
