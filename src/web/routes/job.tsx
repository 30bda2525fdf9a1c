import type { LoaderFunctionArgs } from 'react-router'
import { movablesOf } from '../../wire/read-switch.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { JobScreen } from '../screens/jobs/job-screen.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const job = await kernel.jobs.find(actor, args.params.id ?? '')
    const [table] = await kernel.tables.named(actor, [job.table.id])
    const head = table ? await kernel.tables.head(actor, job.table.id) : null
    const moved = (head ? movablesOf(head) : []).find((one) => one.column === job.column) ?? null
    const label = head?.columns.find((one) => one.name === job.column)?.label ?? null
    return pack({ job, label, moved, mayReadTrail: kernel.access.can(actor, 'read-audit') })
  })

export default function JobRoute() {
  return <JobScreen {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
