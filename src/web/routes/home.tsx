import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { Home } from '../screens/home/home.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const [tables, entries] = await Promise.all([kernel.tables.counted(actor), kernel.audit.recent(actor)])
    return pack({
      tables,
      entries,
      databaseName: kernel.workplace.databaseName,
      mayReadAudit: kernel.access.can(actor, 'read-audit'),
      reader: actor.id,
      now: new Date().toISOString(),
    })
  })

export default function HomeRoute() {
  const packed = useLoaderData<typeof loader>()
  const home = useMemo(() => unpack(packed), [packed])
  return <Home {...home} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
