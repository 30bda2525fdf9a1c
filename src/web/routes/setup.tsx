import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { Kernel } from '../../kernel/index.ts'
import { isProblem, Problem } from '../../std/problem.ts'
import { answer } from '../answer.ts'
import { readFields } from '../read-fields.ts'
import { Setup } from '../screens/entry/setup.tsx'

const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel }) => {
    await requireOpenLink(kernel, tokenOf(args.url))
    return { databaseName: kernel.workplace.databaseName }
  })

export const action = (args: ActionFunctionArgs) =>
  answer(args, async ({ kernel, device, cookies }) => {
    const token = tokenOf(args.url)
    const fields = await readFields(args.request, ['name', 'email', 'password'])
    try {
      const { sessionId } = await kernel.access.setup.complete({ token, ...fields }, device)
      return redirect(kernel.workplace.landing, {
        headers: { 'Set-Cookie': cookies.startSession(sessionId) },
      })
    } catch (failure) {
      if (!isProblem(failure) || failure.code !== 'invalid') throw failure
      const { name, email } = fields
      return data(
        { name, email, detail: failure.message, fields: failure.fields ?? {} },
        { status: failure.status },
      )
    }
  })

async function requireOpenLink(kernel: Kernel, token: string): Promise<void> {
  const state = await kernel.access.setup.check(token)
  if (state === 'open') return
  if (state === 'expired') {
    throw new Problem(
      'gone',
      'This link was valid for 30 minutes. Start Switchboard again: it prints a new one.',
    )
  }
  throw new Problem('not-found', 'There is no page at this address.')
}

export default function SetupRoute() {
  const refused = useActionData<{
    name: string
    email: string
    detail: string
    fields: Record<string, string>
  }>()
  return <Setup {...useLoaderData<typeof loader>()} refused={refused ?? null} />
}
