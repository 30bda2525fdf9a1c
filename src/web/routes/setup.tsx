import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isProblem } from '../../std/problem.ts'
import { answer } from '../answer.ts'
import { readFields } from '../read-fields.ts'
import { type RefusedForm, refuseForm } from '../refuse-form.ts'
import { Setup } from '../screens/entry/setup.tsx'

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel }) => {
    await kernel.access.setup.requireOpenLink(tokenOf(args.url))
    return { databaseName: kernel.workplace.databaseName }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, device, cookies } = page
    const token = tokenOf(args.url)
    const fields = await readFields(args.request, ['name', 'email', 'password'])
    try {
      const { sessionId } = await kernel.access.setup.complete(
        { token, ...fields },
        { ...device, former: actor },
      )
      return redirect(kernel.workplace.landing, {
        headers: { 'Set-Cookie': cookies.startSession(sessionId) },
      })
    } catch (failure) {
      if (isProblem(failure) && failure.code !== 'invalid') throw failure
      return refuseForm(page, failure, { name: fields.name, email: fields.email })
    }
  })

export default function SetupRoute() {
  const refused = useActionData<RefusedForm & { name: string; email: string }>()
  return <Setup {...useLoaderData<typeof loader>()} refused={refused ?? null} />
}
