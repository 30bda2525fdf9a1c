import { type LoaderFunctionArgs, redirect } from 'react-router'
import { answer } from '../router/answer.ts'

/** Leads to where the provider ends its own session. Nothing changes here. */
export const loader = (args: LoaderFunctionArgs) =>
  answer(args, async ({ kernel }) => {
    const url = await kernel.access.singleSignOn.toSignOut(args.params.provider ?? '')
    return redirect(url ?? '/sign-in')
  })
