import { type LoaderFunctionArgs, redirect } from 'react-router'
import { keepKnown } from '../../wire/list-query-url.ts'
import { mostTables, parseTablesQuery } from '../../wire/tables-query.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { Home } from '../screens/home/home.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, isByItself, document: { timeZone } }) => {
    const query = parseTablesQuery(keepKnown(args.url.searchParams, ['q', 'page']))
    const group = args.url.searchParams.get('group') || null
    const [tables, desk] = await Promise.all([
      kernel.tables.counted(actor, { ...query, group, size: mostTables }),
      kernel.desk.home(actor, { timeZone }),
    ])
    if (tables.tables.length === 0 && query.page > 1) throw redirect('/')
    if (!isByItself) kernel.desk.opened(actor, 'home')
    return pack({
      ...tables,
      ...desk,
      query: { ...query, group },
      name: await kernel.workplace.name(),
      mayReadAudit: kernel.access.can(actor, 'audit'),
      mayRename: kernel.access.can(actor, 'settings'),
      reader: actor.id,
      now: new Date().toISOString(),
    })
  })

export default function HomeRoute() {
  const home = usePacked<typeof loader>()
  return <Home {...home} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
