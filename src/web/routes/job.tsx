import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { JobScreen } from '../screens/jobs/job-screen.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const job = await kernel.jobs.find(actor, args.params.id ?? '')
    const table = await kernel.tables.head(actor, job.table.id)
    const known = table.switches.find((one) => one.column === job.column)
    const mayReadTrail = kernel.access.can(actor, 'read-audit')
    return pack({ job, moved: known ?? null, mayReadTrail })
  })

export default function JobRoute() {
  return <JobScreen {...unpack(useLoaderData<typeof loader>())} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
