import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import { pageDensities, themes } from '../../wire/document-facts.ts'
import { offeredLanguages } from '../../wire/texts/languages.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { readFields } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { toAskingPage } from '../router/to-asking-page.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { Account, type AccountAnswer } from '../screens/account/account.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => ({
    person: { name: actor.name, email: actor.email, roles: actor.rights.roles.map(({ name }) => name) },
    sessions: await kernel.access.sessions.list(actor),
    secondFactor: await kernel.access.secondFactor.find(actor),
    providers: await kernel.access.singleSignOn.linked(actor),
    isPasswordOn: kernel.access.isPasswordOn,
    preferences: {
      language: actor.preferences?.language ?? '',
      timeZone: actor.preferences?.timeZone ?? '',
      languages: offeredLanguages(import.meta.env.DEV),
      timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')],
    },
  }))

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const fields = await readFields(args.request, fieldNames)
    try {
      return await doOne(page, fields, toAskingPage(args.request))
    } catch (failure) {
      return refuseForm(page, failure, { done: null })
    }
  })

type AccountPage = PageRequest & { readonly actor: PersonActor }
const fieldNames = [
  'do',
  'theme',
  'density',
  'language',
  'timeZone',
  'session',
  'current',
  'next',
  'provider',
] as const
type AccountFields = Record<(typeof fieldNames)[number], string>

async function doOne(page: AccountPage, fields: AccountFields, back: string) {
  switch (fields.do) {
    case 'theme': {
      const theme = themes.find((known) => known === fields.theme) ?? 'auto'
      await page.kernel.access.keepPreferences(page.actor, { theme })
      return redirect(back, { headers: { 'Set-Cookie': page.cookies.remember('theme', theme) } })
    }
    case 'density': {
      const density = pageDensities.find((known) => known === fields.density) ?? 'compact'
      return redirect(back, { headers: { 'Set-Cookie': page.cookies.remember('density', density) } })
    }
    case 'reading': {
      const { language, timeZone } = fields
      await page.kernel.access.keepPreferences(page.actor, { language, timeZone })
      return redirect('/account')
    }
    case 'end-session':
      await page.kernel.access.sessions.end(page.actor, fields.session)
      return redirect('/account')
    case 'unlink':
      await page.kernel.access.singleSignOn.unlink(page.actor, fields.provider)
      return redirect('/account')
    case 'end-others':
      await page.kernel.access.sessions.endOthers(page.actor)
      return redirect('/account')
    case 'change-password':
      await page.kernel.access.changePassword(page.actor, fields)
      return data({ done: 'password', detail: null, fields: {} })
    default:
      throw new Problem('bad-request', httpRefusals.unknownForm)
  }
}

export default function AccountRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<AccountAnswer>())
  return <Account {...useLoaderData<typeof loader>()} answer={answer} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
