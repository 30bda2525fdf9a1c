import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { keepKnown, parseListQuery } from '../../wire/list-query-url.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { readRoleForm } from '../screens/roles/read-role-form.ts'
import { Role } from '../screens/roles/role.tsx'
import { type RoleAnswer, toLines, unanswered } from '../screens/roles/role-answer.ts'

const parameters = ['q', 'page'] as const

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, language }) => {
    const { searchParams } = args.url
    const { search, page } = parseListQuery('', keepKnown(searchParams, parameters), parameters)
    const query = { search, page }
    const screen = await kernel.roles.screen(actor, args.params.name ?? '', query)
    const { role } = screen
    const faults = role.faults.map((fault) => ({ ...fault, reason: language.say(fault.reason) }))
    return pack({
      ...screen,
      role: { ...role, faults },
      query,
      more: searchParams.get('more'),
      others: screen.others.map(({ name }) => name),
      compared: screen.others.find(({ name }) => name === searchParams.get('with')) ?? null,
      now: new Date().toISOString(),
    })
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { drafts, house, role, version } = readRoleForm(
      await args.request.formData(),
      args.params.name ?? '',
    )
    try {
      await page.kernel.roles.replace(page.actor, role, version)
      return { ...unanswered, isSaved: true }
    } catch (failure) {
      const refused = await refuseForm(page, failure, { ...unanswered, typed: { drafts, house } })
      return { ...refused, data: { ...refused.data, lines: toLines(refused.data.fields, drafts) } }
    }
  })

export default function RoleRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<RoleAnswer>())
  return <Role {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
