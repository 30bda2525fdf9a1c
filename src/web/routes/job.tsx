import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { JobScreen } from '../screens/jobs/job-screen.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const job = await kernel.jobs.find(actor, args.params.id ?? '')
    const tables = await kernel.tables.list(actor)
    const isThere = tables.some(({ id }) => id === job.table.id)
    const head = isThere ? await kernel.tables.head(actor, job.table.id) : null
    const moved = head?.switches.find((one) => one.column === job.column) ?? null
    const label = head?.columns.find((one) => one.name === job.column)?.label ?? null
    return pack({ job, label, moved, mayReadTrail: kernel.access.can(actor, 'read-audit') })
  })

export default function JobRoute() {
  return <JobScreen {...unpack(useLoaderData<typeof loader>())} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
