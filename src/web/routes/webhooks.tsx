import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readForm } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { toWebhookWish } from '../screens/webhooks/read-webhook-fields.ts'
import { unanswered, type WebhookAnswer } from '../screens/webhooks/webhook-answer.ts'
import { Webhooks } from '../screens/webhooks/webhooks.tsx'

/** Browsers offer so many while somebody types. */
const mostOffered = 500

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const webhooks = await kernel.webhooks.list(actor)
    const { tables } = await kernel.tables.list(actor)
    return pack({
      webhooks,
      tables: tables.slice(0, mostOffered).map(({ id }) => id),
      now: new Date().toISOString(),
      isFresh: await kernel.access.isFresh(actor),
    })
  })

const names = ['do', 'name', 'url', 'table', 'filter', 'columns'] as const

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { do: deed, ...typed } = await readForm(args.request, names, { events: 'event' })
    try {
      if (deed !== 'create') throw new Problem('bad-request', httpRefusals.unknownForm)
      const created = await page.kernel.webhooks.create(page.actor, toWebhookWish(typed))
      return { ...unanswered, created }
    } catch (failure) {
      return refuseForm(page, failure, { ...unanswered, typed })
    }
  })

export default function WebhooksRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<WebhookAnswer>())
  return <Webhooks {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
