import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { toLocalPath } from '../../std/local-path.ts'
import { answer } from '../answer.ts'
import { readFields } from '../read-fields.ts'
import { type RefusedForm, refuseForm } from '../refuse-form.ts'
import { SignIn } from '../screens/entry/sign-in.tsx'

const nextOf = (url: URL) => toLocalPath(url.searchParams.get('next'))

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel, actor }) => {
    if (actor !== null) throw redirect(nextOf(args.url))
    return {
      databaseName: kernel.workplace.databaseName,
      noPeople: await kernel.access.setup.isNeeded(),
      ownAddress: args.url.origin,
      isEnded: args.url.searchParams.has('ended'),
    }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, device, cookies } = page
    const fields = await readFields(args.request, ['email', 'password'])
    try {
      const { sessionId } = await kernel.access.signIn(fields, { ...device, former: actor })
      return redirect(nextOf(args.url), { headers: { 'Set-Cookie': cookies.startSession(sessionId) } })
    } catch (failure) {
      return refuseForm(page, failure, { email: fields.email })
    }
  })

export default function SignInRoute() {
  const refused = useActionData<RefusedForm & { email: string }>()
  return <SignIn {...useLoaderData<typeof loader>()} refused={refused ?? null} />
}
