import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readForm } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { toWebhookWish } from '../screens/webhooks/read-webhook-fields.ts'
import { Webhook } from '../screens/webhooks/webhook.tsx'
import { type TypedWebhook, unanswered, type WebhookAnswer } from '../screens/webhooks/webhook-answer.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const id = args.params.id ?? ''
    const webhook = await kernel.webhooks.find(actor, id)
    return pack({
      webhook,
      attempts: await kernel.webhooks.log(actor, id),
      isWatched: (await kernel.watching.stateOf(webhook.table)) === 'watched',
      now: new Date().toISOString(),
      isFresh: await kernel.access.isFresh(actor),
    })
  })

const names = ['do', 'delivery', 'name', 'url', 'filter', 'columns'] as const

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const fields = await readForm(args.request, names, { events: 'event' })
    const { do: deed, delivery, ...rest } = fields
    const typed = { ...rest, table: '' }
    const id = args.params.id ?? ''
    try {
      return await doOne({ kernel: page.kernel, actor: page.actor, id, deed, delivery, typed })
    } catch (failure) {
      if (failure instanceof Response) throw failure
      return refuseForm(page, failure, { ...unanswered, typed: deed === 'change' ? typed : null })
    }
  })

interface Wish {
  readonly kernel: Kernel
  readonly actor: PersonActor
  readonly id: string
  readonly deed: string
  readonly delivery: string
  readonly typed: TypedWebhook
}

async function doOne({ kernel, actor, id, deed, delivery, typed }: Wish): Promise<WebhookAnswer | Response> {
  const { webhooks } = kernel
  switch (deed) {
    case 'change': {
      const { table: _stays, ...change } = toWebhookWish(typed)
      await webhooks.change(actor, { id, change })
      return { ...unanswered, done: 'changed' }
    }
    case 'pause':
    case 'resume':
      await webhooks.change(actor, { id, change: { active: deed === 'resume' } })
      return { ...unanswered, done: deed === 'resume' ? 'resumed' : 'paused' }
    case 'test': {
      const { status, error } = await webhooks.test(actor, id)
      return { ...unanswered, test: { status, error } }
    }
    case 'again':
      await webhooks.sendAgain(actor, { id, delivery })
      return { ...unanswered, done: 'sentAgain' }
    case 'remove':
      await webhooks.remove(actor, id)
      return redirect('/settings/webhooks', 303)
    default:
      throw new Problem('bad-request', httpRefusals.unknownForm)
  }
}

export default function WebhookRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<WebhookAnswer>())
  return <Webhook {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
