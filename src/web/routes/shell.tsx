import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { ProblemScreen } from '../screens/problem/problem-screen.tsx'
import { useShownProblem } from '../screens/problem/shown-problem.ts'
import { toOtherRights } from '../screens/shell/other-rights.ts'
import { Shell } from '../screens/shell/shell.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, notice }) =>
    pack({
      ...(await kernel.desk.navigation(actor)),
      person: { name: actor.name, email: actor.email },
      may: {
        readAudit: kernel.access.can(actor, 'audit'),
        managePeople: kernel.access.can(actor, 'people'),
        manageRoles: kernel.access.can(actor, 'roles'),
        manageTokens: kernel.access.can(actor, 'tokens'),
        seeSettings: kernel.access.can(actor, 'settings'),
        breakGlass: actor.glassUntil === undefined && kernel.access.can(actor, 'break-glass'),
      },
      otherRights: toOtherRights(actor),
      notice: await notice(),
    }),
  )

/** The navigation changes seldom, so a link does not load it again. Only a sent form does. */
export const shouldRevalidate = ({ formMethod }: { formMethod?: string | undefined }) =>
  formMethod !== undefined

export default function ShellRoute() {
  const around = usePacked<typeof loader>()
  return (
    <Shell {...around}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  const problem = useShownProblem()
  return <ProblemScreen problem={problem} />
}
