import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { accessRefusals } from '../../wire/texts/refusals/access.ts'
import { answerPerson } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'
import { type RefusedForm, refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { BreakGlass } from '../screens/access/break-glass.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    if (kernel.access.can(actor, 'break-glass')) return null
    throw new Problem('forbidden', accessRefusals.onlyAdmins)
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { sessions } = page.kernel.access
    const { do: wish, reason } = await readFields(args.request, ['do', 'reason'])
    try {
      if (wish === 'end') await sessions.mendGlass(page.actor)
      else await sessions.breakGlass(page.actor, reason)
      return redirect('/')
    } catch (failure) {
      return refuseForm(page, failure, {})
    }
  })

export default function BreakGlassRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<RefusedForm>())
  return <BreakGlass refused={answer} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
