import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { isProblem } from '../../std/problem.ts'
import { answer } from '../router/answer.ts'
import { enter } from '../router/enter.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type RefusedSetup, Setup } from '../screens/entry/setup.tsx'

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel }) => {
    await kernel.access.setup.requireOpenLink(tokenOf(args.url))
    return { databaseName: kernel.workplace.databaseName }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, device } = page
    const token = tokenOf(args.url)
    const fields = await readFields(args.request, ['name', 'email', 'password'])
    try {
      const entered = await kernel.access.setup.complete({ token, ...fields }, { ...device, former: actor })
      return enter(page, entered, kernel.workplace.landing)
    } catch (failure) {
      if (isProblem(failure) && failure.code !== 'invalid') throw failure
      return refuseForm(page, failure, { name: fields.name, email: fields.email })
    }
  })

export default function SetupRoute() {
  const [refused, onAnswer] = useFormAnswer(useActionData<RefusedSetup>())
  return <Setup {...useLoaderData<typeof loader>()} refused={refused} onAnswer={onAnswer} />
}
