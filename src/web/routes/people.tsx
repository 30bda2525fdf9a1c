import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { keepKnown, parseListQuery } from '../../wire/list-query-url.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { readForm } from '../router/read-fields.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { People } from '../screens/access/people.tsx'
import { type PeopleAnswer, toShownLink, unanswered } from '../screens/access/people-answer.ts'
import { toPeopleAddress } from '../screens/access/people-search.tsx'

const parameters = ['q', 'page'] as const

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const { search, page } = parseListQuery('', keepKnown(args.url.searchParams, parameters), parameters)
    const found = await kernel.access.people.page(actor, { search, page })
    if (found.people.length === 0 && page > 1) throw redirect(toPeopleAddress({ search, page: 1 }))
    return pack({
      ...found,
      query: { search, page },
      reader: { id: actor.id, givable: await kernel.access.roles.givable(actor) },
      isMailOn: kernel.access.isMailOn,
      isPasswordOn: kernel.access.isPasswordOn,
      now: new Date().toISOString(),
      isFresh: await kernel.access.isFresh(actor),
    })
  })

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const { email, roles } = await readForm(args.request, ['email'], { roles: 'role' })
    try {
      const { person, link } = await kernel.access.people.invite(actor, { email, roles })
      return {
        ...unanswered,
        about: { email: person.email },
        link: toShownLink({ ...page, url: args.url }, link),
      }
    } catch (failure) {
      return refuseForm(page, failure, { ...unanswered, typed: { email, roles } })
    }
  })

export default function PeopleRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<PeopleAnswer>())
  return <People {...usePacked<typeof loader>()} answer={answer ?? unanswered} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
