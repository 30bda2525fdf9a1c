import type { LoaderFunctionArgs } from 'react-router'
import { tableRights } from '../../wire/rights.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { Why } from '../screens/roles/why.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, language }) => {
    const read = (name: string) => args.url.searchParams.get(name) ?? ''
    const asked = {
      table: read('table'),
      right: tableRights.find((right) => right === read('right')) ?? 'read',
      column: read('column'),
      key: read('key'),
      role: read('role'),
      person: read('person'),
    }
    const of =
      asked.role !== '' ? { role: asked.role } : asked.person !== '' ? { person: asked.person } : null
    const about = of === null ? null : (await kernel.access.roles.viewed(actor, of)).name
    if (asked.table === '') return pack({ asked, about, answer: null })
    const question = { ...asked, column: asked.column || undefined, key: asked.key || undefined }
    const { allowed, reasons } = await kernel.roles.why(actor, question, of)
    return pack({
      asked,
      about,
      answer: {
        allowed,
        reasons: reasons.map((reason) => ({ ...reason, words: language.say(reason.words) })),
      },
    })
  })

export default function WhyRoute() {
  return <Why {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
