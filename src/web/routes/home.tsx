import { type LoaderFunctionArgs, redirect } from 'react-router'
import { keepKnown } from '../../wire/list-query-url.ts'
import { mostTables, parseTablesQuery } from '../../wire/tables-query.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { Home } from '../screens/home/home.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const query = parseTablesQuery(keepKnown(args.url.searchParams, ['q', 'page']))
    const [part, entries] = await Promise.all([
      kernel.tables.counted(actor, { ...query, size: mostTables }),
      kernel.audit.recent(actor),
    ])
    if (part.tables.length === 0 && query.page > 1) throw redirect('/')
    return pack({
      ...part,
      query,
      entries,
      names: await kernel.tables.named(
        actor,
        entries.flatMap(({ table }) => table ?? []),
      ),
      databaseName: kernel.workplace.databaseName,
      mayReadAudit: kernel.access.can(actor, 'audit'),
      reader: actor.id,
      now: new Date().toISOString(),
    })
  })

export default function HomeRoute() {
  const home = usePacked<typeof loader>()
  return <Home {...home} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
