import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isProblem } from '../../std/problem.ts'
import { answer } from '../answer.ts'
import { readFields } from '../read-fields.ts'
import { Setup } from '../screens/entry/setup.tsx'

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel }) => {
    await kernel.access.setup.requireOpenLink(tokenOf(args.url))
    return { databaseName: kernel.workplace.databaseName }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async ({ kernel, actor, device, cookies }) => {
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
      if (!isProblem(failure) || failure.code !== 'invalid') throw failure
      const { name, email } = fields
      return data(
        { name, email, detail: failure.message, fields: failure.fields ?? {} },
        { status: failure.status },
      )
    }
  })

export default function SetupRoute() {
  const refused = useActionData<{
    name: string
    email: string
    detail: string
    fields: Record<string, string>
  }>()
  return <Setup {...useLoaderData<typeof loader>()} refused={refused ?? null} />
}
