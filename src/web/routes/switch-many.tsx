import type { LoaderFunctionArgs } from 'react-router'
import { parseManyRows } from '../../wire/many-rows.ts'
import { parseSwitchUrl } from '../../wire/switch-url.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { ConfirmMany } from '../screens/jobs/confirm-many.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, document }) => {
    const { table, column, active } = parseSwitchUrl(args.params)
    const rows = parseManyRows(table, args.url.searchParams)
    const asker = { signal: args.request.signal, timeZone: document.timeZone }
    const preview = await kernel.jobs.preview(actor, { table, column, active, rows }, asker)
    return pack({ ...preview, active, rows })
  })

export default function SwitchManyRoute() {
  return <ConfirmMany {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
