import type { LoaderFunctionArgs } from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { Job } from '../../wire/job.ts'
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
    const file = await findFile(kernel, actor, job)
    return pack({ job, label, moved, file, mayReadTrail: kernel.access.can(actor, 'audit') })
  })

/** The name of the imported file; null for other jobs, and for whoever did not send it. */
async function findFile({ imports }: Kernel, actor: PersonActor, job: Job): Promise<string | null> {
  if (job.import === null) return null
  try {
    return (await imports.find(actor, job.import)).file.name
  } catch (failure) {
    if (isProblem(failure) && failure.code === 'not-found') return null
    throw failure
  }
}

export default function JobRoute() {
  return <JobScreen {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
