import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { answerPerson } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'

/** Only forms lead here. */
export const loader = (args: LoaderFunctionArgs) => answerPerson(args, async () => redirect('/'))

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async ({ kernel: { access }, actor }) => {
    const { do: wish, role, person } = await readFields(args.request, ['do', 'role', 'person'])
    if (wish === 'end') await access.sessions.endViewing(actor)
    else await access.sessions.viewAs(actor, person === '' ? { role } : { person })
    return redirect('/')
  })

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
