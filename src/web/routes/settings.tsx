import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { toPushAddress, toSocketOrigin } from '../../wire/push-address.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import type { NameAnswer } from '../screens/settings/house-name.tsx'
import { Settings } from '../screens/settings/settings.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) =>
    pack({
      ...(await kernel.settings(actor)),
      name: await kernel.workplace.name(),
      search: args.url.searchParams.get('q') ?? '',
      push: toSocketOrigin(toPushAddress(kernel.workplace.push, args.url)),
    }),
  )

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { name } = await readFields(args.request, ['name'])
    try {
      await page.kernel.desk.rename(page.actor, name)
      return redirect('/settings')
    } catch (failure) {
      return refuseForm(page, failure, { typed: name })
    }
  })

export default function SettingsRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<NameAnswer>())
  return <Settings {...usePacked<typeof loader>()} answer={answer} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
