import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { toLocalPath } from '../../std/local-path.ts'
import { answerPerson } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { Confirm, type ConfirmAnswer } from '../screens/confirm/confirm.tsx'

const backOf = (url: URL) => toLocalPath(url.searchParams.get('back'))

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const { hasApp } = await kernel.access.secondFactor.find(actor)
    const passkey = await kernel.access.passkeys.askToConfirm(actor, args.url.origin)
    return { email: actor.email, hasApp, passkey, back: backOf(args.url) }
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor, device } = page
    const fields = await readFields(args.request, ['do', 'password', 'code', 'credential'])
    const { password, code, credential } = fields
    try {
      if (fields.do === 'passkey') {
        await kernel.access.passkeys.confirm(actor, { credential, origin: args.url.origin })
      } else await kernel.access.confirm(actor, fields.do === 'code' ? { code, device } : { password })
      return redirect(backOf(args.url))
    } catch (failure) {
      return refuseForm(page, failure, {})
    }
  })

export default function ConfirmRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<ConfirmAnswer>())
  return <Confirm {...useLoaderData<typeof loader>()} answer={answer} onAnswer={onAnswer} />
}
