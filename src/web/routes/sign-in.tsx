import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { toLocalPath } from '../../std/local-path.ts'
import { answer } from '../router/answer.ts'
import { enter } from '../router/enter.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type RefusedSignIn, SignIn } from '../screens/entry/sign-in.tsx'

const nextOf = (url: URL) => toLocalPath(url.searchParams.get('next'))

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel, actor, endedSession }) => {
    if (actor !== null) throw redirect(nextOf(args.url))
    const { isPasswordOn, singleSignOn } = kernel.access
    const { providers } = singleSignOn
    return {
      isPasswordOn,
      providers,
      next: nextOf(args.url),
      left: providers.find(({ name }) => name === args.url.searchParams.get('left')) ?? null,
      databaseName: await kernel.workplace.name(),
      noPeople: await kernel.access.setup.isNeeded(),
      ownAddress: args.url.origin,
      passkey: kernel.access.passkeys.ask(args.url.origin),
      ended: (await endedSession()) ?? (args.url.searchParams.has('ended') ? 'ended' : null),
    }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, device } = page
    const fields = await readFields(args.request, ['do', 'email', 'password', 'credential'])
    try {
      const arrival = { ...device, former: actor }
      const { credential } = fields
      const entered =
        fields.do === 'passkey'
          ? await kernel.access.passkeys.signIn({ credential, origin: args.url.origin }, arrival)
          : await kernel.access.signIn(fields, arrival)
      return enter(page, entered, nextOf(args.url))
    } catch (failure) {
      return refuseForm(page, failure, { email: fields.email })
    }
  })

export default function SignInRoute() {
  const [refused, onAnswer] = useFormAnswer(useActionData<RefusedSignIn>())
  return <SignIn {...useLoaderData<typeof loader>()} refused={refused} onAnswer={onAnswer} />
}
