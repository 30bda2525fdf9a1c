import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'
import { Problem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { Person as KnownPerson } from '../../wire/person.ts'
import { httpRefusals } from '../../wire/texts/refusals/http.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readForm } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type PeopleAnswer, toShownLink, unanswered } from '../screens/access/people-answer.ts'
import { Person } from '../screens/access/person.tsx'
import { readProfile } from '../screens/access/profile-text.ts'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) =>
    pack({
      person: await kernel.access.people.find(actor, args.params.id ?? ''),
      reader: {
        id: actor.id,
        givable: await kernel.access.roles.givable(actor),
        mayViewAs: kernel.access.can(actor, 'roles'),
      },
      isPasswordOn: kernel.access.isPasswordOn,
      now: new Date().toISOString(),
      isFresh: await kernel.access.isFresh(actor),
    }),
  )

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const fields = await readForm(args.request, ['do', 'profile'], { roles: 'role' })
    const person = await kernel.access.people.find(actor, args.params.id ?? '')
    try {
      return await doOne(page, { actor, person, fields, url: args.url })
    } catch (failure) {
      return refuseForm(page, failure, unanswered)
    }
  })

interface Wish {
  readonly actor: PersonActor
  readonly person: KnownPerson
  readonly fields: Record<'do' | 'profile', string> & { readonly roles: readonly string[] }
  readonly url: URL
}

async function doOne(page: PageRequest, wish: Wish): Promise<PeopleAnswer> {
  const { people } = page.kernel.access
  const { actor, person, fields, url } = wish
  const { email } = person
  const answer = { ...unanswered, about: { email } }
  switch (fields.do) {
    case 'role':
      await people.setRoles(actor, { email, roles: fields.roles })
      return { ...answer, done: 'role' }
    case 'profile':
      await people.setProfile(actor, { email, profile: readProfile(fields.profile) })
      return { ...answer, done: 'profile' }
    case 'activate':
    case 'deactivate':
      await people.setActive(actor, { email, active: fields.do === 'activate' })
      return { ...answer, done: fields.do }
    case 'sign-out':
      await people.signOut(actor, { email })
      return { ...answer, done: 'sign-out' }
    case 'reset-second-factor':
      await people.resetSecondFactor(actor, { email })
      return { ...answer, done: 'reset-second-factor' }
    case 'link':
      return { ...answer, link: toShownLink({ ...page, url }, await people.createLink(actor, { email })) }
    default:
      throw new Problem('bad-request', httpRefusals.unknownForm)
  }
}

export default function PersonRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<PeopleAnswer>())
  return <Person {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
