import { type LoaderFunctionArgs, redirect } from 'react-router'
import { toLocalPath } from '../../std/local-path.ts'
import { answer } from '../router/answer.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useRefusedSignOn } from '../router/use-refused-sign-on.ts'
import { RefusedSignOn } from '../screens/entry/refused-sign-on.tsx'

/** Sends the browser to the provider. */
export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, actor, cookies } = page
    const { searchParams } = args.url
    const wish = {
      provider: args.params.provider ?? '',
      next: toLocalPath(searchParams.get('next')),
      ticket: searchParams.get('link'),
    }
    try {
      const { url, cookie } = await kernel.access.singleSignOn.begin(wish, actor)
      return redirect(url, { headers: { 'Set-Cookie': cookies.signOn(cookie) } })
    } catch (failure) {
      return refuseForm(page, failure, { isSignedIn: actor !== null })
    }
  })

export default function SignOnRoute() {
  return <RefusedSignOn {...useRefusedSignOn()} />
}
