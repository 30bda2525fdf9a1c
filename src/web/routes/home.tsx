import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { answerPerson } from '../answer.ts'
import { Home } from '../screens/home/home.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => ({
    tables: await kernel.tables.list(actor),
    databaseName: kernel.workplace.databaseName,
  }))

export default function HomeRoute() {
  return <Home {...useLoaderData<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
