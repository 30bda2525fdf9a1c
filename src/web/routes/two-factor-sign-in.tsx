import { useState } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { toLocalPath } from '../../std/local-path.ts'
import { answer } from '../router/answer.ts'
import { enter, toCookieHeaders } from '../router/enter.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { TwoFactorSignIn, type TwoFactorSignInAnswer } from '../screens/second-factor/two-factor-sign-in.tsx'

const nextOf = (url: URL) => toLocalPath(url.searchParams.get('next'))

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel, actor, pendingId }) => {
    const next = nextOf(args.url)
    if (actor !== null && pendingId === null) throw redirect(next)
    const issuer = await kernel.workplace.name()
    const { secondFactor, passkeys } = kernel.access
    const pending = await secondFactor.openPending(pendingId, issuer)
    return { pending, passkey: await passkeys.askPending(pendingId, args.url.origin), next }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { kernel, pendingId } = page
    const { secondFactor, passkeys } = kernel.access
    const fields = await readFields(args.request, ['do', 'offer', 'code', 'credential'])
    const unanswered = { did: fields.do, codes: [], offer: null }
    const device = { ...page.device, former: page.actor }
    try {
      if (fields.do === 'passkey') {
        const sent = { pendingId, credential: fields.credential, origin: args.url.origin }
        return enter(page, await passkeys.finishPending(sent, device), nextOf(args.url))
      }
      if (fields.do !== 'turn-on') {
        const signedIn = await secondFactor.finishPending({ pendingId, code: fields.code }, device)
        return enter(page, signedIn, nextOf(args.url))
      }
      const { signedIn, codes } = await secondFactor.setUpPending({ pendingId, ...fields }, device)
      const shown = { ...unanswered, codes, detail: null, fields: {} }
      return data(shown, { headers: toCookieHeaders(page.cookies.enter(signedIn)) })
    } catch (failure) {
      const issuer = await kernel.workplace.name()
      const pending = await secondFactor.openPending(pendingId, issuer, fields.offer)
      return refuseForm(page, failure, { ...unanswered, offer: pending?.offer ?? null })
    }
  })

/** The loader does not run again after an answer: the sign-in has ended then, and the codes are shown here only. */
export default function TwoFactorSignInRoute() {
  const [latest, setLatest] = useState(useActionData<TwoFactorSignInAnswer>() ?? null)
  return <TwoFactorSignIn {...useLoaderData<typeof loader>()} answer={latest} onAnswer={setLatest} />
}
