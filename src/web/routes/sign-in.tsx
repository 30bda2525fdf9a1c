import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { toLocalPath } from '../../std/local-path.ts'
import { answer } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type RefusedSignIn, SignIn } from '../screens/entry/sign-in.tsx'

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
      const signedIn = await kernel.access.signIn(fields, { ...device, former: actor })
      return redirect(nextOf(args.url), {
        headers: cookies.startSession(signedIn).map((cookie) => ['Set-Cookie', cookie] as [string, string]),
      })
    } catch (failure) {
      return refuseForm(page, failure, { email: fields.email })
    }
  })

export default function SignInRoute() {
  const [refused, onAnswer] = useFormAnswer(useActionData<RefusedSignIn>())
  return <SignIn {...useLoaderData<typeof loader>()} refused={refused} onAnswer={onAnswer} />
}
