import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { TwoFactor, type TwoFactorAnswer, unanswered } from '../screens/second-factor/two-factor.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const { secondFactor, passkeys } = kernel.access
    const state = await secondFactor.find(actor)
    const issuer = await kernel.workplace.name()
    const offer = state.hasApp ? null : secondFactor.offerApp(actor, issuer)
    const creation = await passkeys.offer(actor, { origin: args.url.origin, issuer })
    return { email: actor.email, state, offer, creation, isFresh: await kernel.access.isFresh(actor) }
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const fields = await readFields(args.request, names)
    try {
      return await doOne(kernel, actor, { ...fields, origin: args.url.origin })
    } catch (failure) {
      const { secondFactor } = kernel.access
      const offer =
        fields.do === 'turn-on'
          ? secondFactor.offerApp(actor, await kernel.workplace.name(), fields.offer)
          : null
      return refuseForm(page, failure, { ...unanswered, offer })
    }
  })

const names = ['do', 'offer', 'code', 'password', 'credential', 'name', 'passkey'] as const

type TwoFactorFields = Record<(typeof names)[number] | 'origin', string>

async function doOne(
  { access: { secondFactor, passkeys } }: Kernel,
  actor: PersonActor,
  fields: TwoFactorFields,
): Promise<TwoFactorAnswer> {
  switch (fields.do) {
    case 'turn-on':
      return { ...unanswered, done: fields.do, codes: await secondFactor.turnOnApp(actor, fields) }
    case 'turn-off':
      await secondFactor.turnOffApp(actor, fields.password)
      return { ...unanswered, done: fields.do }
    case 'new-codes':
      return { ...unanswered, done: fields.do, codes: await secondFactor.renewRecoveryCodes(actor) }
    case 'add-passkey':
      return { ...unanswered, done: fields.do, codes: await passkeys.add(actor, fields) }
    case 'remove-passkey':
      await passkeys.remove(actor, fields.passkey)
      return { ...unanswered, done: fields.do }
    default:
      throw new Problem('bad-request', httpRefusals.unknownForm)
  }
}

export default function TwoFactorRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<TwoFactorAnswer>())
  return <TwoFactor {...useLoaderData<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
