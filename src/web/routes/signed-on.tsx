import { type LoaderFunctionArgs, redirect } from 'react-router'
import { answer } from '../router/answer.ts'
import { enter } from '../router/enter.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useRefusedSignOn } from '../router/use-refused-sign-on.ts'
import { RefusedSignOn } from '../screens/entry/refused-sign-on.tsx'

/** The browser comes back from the provider. What it brings is good once. */
export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, device, cookies, signOnCookie } = page
    const provider = args.params.provider ?? ''
    const sent = { provider, query: args.url.search, cookie: signOnCookie }
    const forget: [string, string] = ['Set-Cookie', cookies.signOn('')]
    try {
      const { signedIn, next } = await kernel.access.singleSignOn.complete(sent, { ...device, former: actor })
      const answered = signedIn === null ? redirect(next) : enter(page, signedIn, next)
      answered.headers.append(...forget)
      return answered
    } catch (failure) {
      page.sendHeaders({ 'Set-Cookie': cookies.signOn('') })
      return refuseForm(page, failure, { isSignedIn: actor !== null })
    }
  })

export default function SignedOnRoute() {
  return <RefusedSignOn {...useRefusedSignOn()} />
}
