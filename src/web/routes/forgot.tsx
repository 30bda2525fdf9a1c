import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { answer } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { Forgot, type ForgotAnswer } from '../screens/entry/forgot.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel: { access } }) => {
    if (!access.isPasswordOn) throw redirect('/sign-in')
    return { isMailed: access.isMailOn }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async (page) => {
    const { email } = await readFields(args.request, ['email'])
    try {
      await page.kernel.access.links.request(email, page.device)
      return { isSent: true, detail: null }
    } catch (failure) {
      return refuseForm(page, failure, { isSent: false })
    }
  })

export default function ForgotRoute() {
  const [answered, onAnswer] = useFormAnswer(useActionData<ForgotAnswer>())
  return <Forgot {...useLoaderData<typeof loader>()} answer={answered} onAnswer={onAnswer} />
}
