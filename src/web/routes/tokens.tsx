import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { tableRights } from '../../wire/rights.ts'
import type { TokenLimit } from '../../wire/role.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { metricsRole } from '../../wire/token.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readForm } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type TokenAnswer, Tokens, unanswered } from '../screens/access/tokens.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const givable = await kernel.access.roles.givable(actor)
    return pack({
      tokens: await kernel.access.tokens.list(actor),
      reader: { id: actor.id, givable },
      now: new Date().toISOString(),
      isFresh: await kernel.access.isFresh(actor),
    })
  })

const names = ['do', 'name', 'days', 'id', 'metrics', 'tables'] as const

type TokenFields = Record<(typeof names)[number], string> &
  Readonly<Record<'roles' | 'may', readonly string[]>>

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const read = await readForm(args.request, names, { roles: 'role', may: 'may' })
    const fields = { ...read, roles: read.metrics === '' ? read.roles : [metricsRole] }
    try {
      return await doOne(page.kernel, page.actor, fields)
    } catch (failure) {
      const typed = fields.do === 'create' ? fields : null
      return refuseForm(page, failure, { ...unanswered, typed })
    }
  })

async function doOne(kernel: Kernel, actor: PersonActor, fields: TokenFields): Promise<TokenAnswer> {
  const { access } = kernel
  switch (fields.do) {
    case 'create': {
      const limit = await kernel.roles.limit(actor, readLimit(fields))
      const wish = { name: fields.name, roles: fields.roles, limit, expiresInDays: Number(fields.days) }
      return { ...unanswered, created: await access.tokens.add(actor, wish) }
    }
    case 'revoke':
      await access.tokens.revoke(actor, fields.id)
      return { ...unanswered, revoked: fields.name }
    default:
      throw new Problem('bad-request', httpRefusals.unknownForm)
  }
}

/** What the form leaves empty is not limited. */
function readLimit({ tables, may }: TokenFields): TokenLimit | null {
  const names = tables.split(/[\s,]+/).filter((name) => name !== '')
  const rights = tableRights.filter((right) => may.includes(right))
  if (names.length + rights.length === 0) return null
  return { ...(names.length > 0 && { tables: names }), ...(rights.length > 0 && { may: rights }) }
}

export default function TokensRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<TokenAnswer>())
  return <Tokens {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
