import { type LoaderFunctionArgs, redirect } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { movablesOf } from '../../wire/read-switch.ts'
import { parseSwitchUrl, toSwitchUrl } from '../../wire/switch-url.ts'
import { switchRefusals } from '../../wire/texts/refusals/switches.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { AskSwitch } from '../screens/switch/ask-switch.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, wayBack }) => {
    const { active, ...place } = parseSwitchUrl(args.params)
    const { table, row } = await kernel.rows.find(actor, place, { signal: args.request.signal })
    if (row.key !== place.key) throw redirect(toSwitchUrl({ ...place, key: row.key }, active))
    const found = movablesOf(table).find((known) => known.column === place.column)
    if (found === undefined) throw new Problem('not-found', switchRefusals.noSuchSwitch(place.column))
    if (!found.allowed) throw new Problem('forbidden', switchRefusals.roleMayNot)
    return pack({ table, row, found, active, wayBack })
  })

export default function SwitchRoute() {
  const asked = usePacked<typeof loader>()
  return <AskSwitch {...asked} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
