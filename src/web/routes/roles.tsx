import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { toRoleAddress } from '../screens/roles/role-pager.tsx'
import { Roles, type RolesAnswer, unanswered } from '../screens/roles/roles.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, language }) => {
    const all = await kernel.roles.list(actor)
    const givable = await kernel.access.roles.givable(actor)
    return pack({
      all: all.map(({ name, people, tokens, fixedBy, faults }) => ({
        name,
        people,
        tokens,
        fixedBy,
        faults: [...new Set(faults.map(({ reason }) => language.say(reason)))],
        mayRemove: fixedBy === null && name !== 'owner' && givable.includes(name),
      })),
      now: new Date().toISOString(),
    })
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const { do: wish, ...fields } = await readFields(args.request, ['do', 'name', 'template', 'of'])
    try {
      if (wish === 'remove') {
        await kernel.roles.remove(actor, fields.name)
        return { ...unanswered, removed: fields.name }
      }
      if (wish !== 'create') throw new Problem('bad-request', httpRefusals.unknownForm)
      const { name } = await kernel.roles.create(actor, fields)
      return redirect(toRoleAddress({ name, search: '', page: 1 }))
    } catch (failure) {
      return refuseForm(page, failure, { ...unanswered, typed: wish === 'create' ? fields : null })
    }
  })

export default function RolesRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<RolesAnswer>())
  return <Roles {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
