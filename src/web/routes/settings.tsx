import type { LoaderFunctionArgs } from 'react-router'
import { toPushAddress, toSocketOrigin } from '../../wire/push-address.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { Settings } from '../screens/settings/settings.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) =>
    pack({
      ...(await kernel.settings(actor)),
      search: args.url.searchParams.get('q') ?? '',
      push: toSocketOrigin(toPushAddress(kernel.workplace.push, args.url)),
    }),
  )

export default function SettingsRoute() {
  return <Settings {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
