import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { metricsRole, type TokenRole } from '../../wire/token.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type TokenAnswer, Tokens, unanswered } from '../screens/access/tokens.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const givable: TokenRole[] = [...kernel.access.people.givable(actor), metricsRole]
    return pack({
      tokens: await kernel.access.tokens.list(actor),
      reader: { id: actor.id, givable },
      now: new Date().toISOString(),
    })
  })

const names = ['do', 'name', 'role', 'days', 'id'] as const

type TokenFields = Record<(typeof names)[number], string>

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const fields = await readFields(args.request, names)
    try {
      return await doOne(page.kernel, page.actor, fields)
    } catch (failure) {
      const typed = fields.do === 'create' ? fields : null
      return refuseForm(page, failure, { ...unanswered, typed })
    }
  })

async function doOne({ access }: Kernel, actor: PersonActor, fields: TokenFields): Promise<TokenAnswer> {
  switch (fields.do) {
    case 'create': {
      const wish = { name: fields.name, role: fields.role, expiresInDays: Number(fields.days) }
      return { ...unanswered, created: await access.tokens.add(actor, wish) }
    }
    case 'revoke':
      await access.tokens.revoke(actor, fields.id)
      return { ...unanswered, revoked: fields.name }
    default:
      throw new Problem('bad-request', httpRefusals.unknownForm)
  }
}

export default function TokensRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<TokenAnswer>())
  return <Tokens {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
