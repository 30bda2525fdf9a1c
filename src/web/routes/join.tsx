import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { isProblem } from '../../std/problem.ts'
import { answer } from '../router/answer.ts'
import { enter } from '../router/enter.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { Join, type RefusedJoin } from '../screens/entry/join.tsx'

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel }) => ({
    ...(await kernel.access.links.open(tokenOf(args.url))),
    databaseName: await kernel.workplace.name(),
  }))

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, device } = page
    const fields = await readFields(args.request, ['name', 'password'])
    try {
      const sent = { token: tokenOf(args.url), ...fields }
      const entered = await kernel.access.links.redeem(sent, { ...device, former: actor })
      return enter(page, entered, kernel.workplace.landing)
    } catch (failure) {
      if (isProblem(failure) && failure.code !== 'invalid') throw failure
      return refuseForm(page, failure, { name: fields.name })
    }
  })

export default function JoinRoute() {
  const [refused, onAnswer] = useFormAnswer(useActionData<RefusedJoin>())
  return <Join {...useLoaderData<typeof loader>()} refused={refused} onAnswer={onAnswer} />
}
