import type { LoaderFunctionArgs } from 'react-router'
import { parseManyRows } from '../../wire/many-rows.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { ConfirmDelete } from '../screens/jobs/confirm-delete.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const { table = '' } = args.params
    const rows = parseManyRows(table, args.url.searchParams)
    const asker = { signal: args.request.signal, timeZone: document.timeZone }
    const [preview, forecast] = await Promise.all([
      kernel.jobs.previewDelete(actor, { table, rows }, asker),
      kernel.jobs.forecast(actor, { table, rows }, asker),
    ])
    return pack({ ...preview, forecast, rows })
  })

export default function DeleteManyRoute() {
  return <ConfirmDelete {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
