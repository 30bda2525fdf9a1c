import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { isProblem } from '../../std/problem.ts'
import { toLocalPath } from '../../wire/local-path.ts'
import { answer } from '../answer.ts'
import { readFields } from '../read-fields.ts'
import { SignIn } from '../screens/entry/sign-in.tsx'

const nextOf = (url: URL) => toLocalPath(url.searchParams.get('next'))

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel, actor }) => {
    if (actor !== null) throw redirect(nextOf(args.url))
    return {
      databaseName: kernel.workplace.databaseName,
      noPeople: await kernel.access.setup.isNeeded(),
    }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async ({ kernel, actor, device, cookies, sendHeaders }) => {
    const fields = await readFields(args.request, ['email', 'password'])
    try {
      const { sessionId } = await kernel.access.signIn(fields, { ...device, former: actor })
      return redirect(nextOf(args.url), { headers: { 'Set-Cookie': cookies.startSession(sessionId) } })
    } catch (failure) {
      if (!isProblem(failure)) throw failure
      sendHeaders(failure.headers)
      return data({ email: fields.email, detail: failure.message }, { status: failure.status })
    }
  })

export default function SignInRoute() {
  const refused = useActionData<{ email: string; detail: string }>()
  return <SignIn {...useLoaderData<typeof loader>()} refused={refused ?? null} />
}
