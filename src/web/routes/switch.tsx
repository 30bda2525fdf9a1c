import { useMemo } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { parseSwitchUrl, toSwitchUrl } from '../../wire/switch-url.ts'
import { switchRefusals } from '../../wire/texts/refusals/switches.ts'
import { answerPerson } from '../answer.ts'
import { pack, unpack } from '../packed.ts'
import { AskSwitch } from '../screens/switch/ask-switch.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor, wayBack }) => {
    const { active, ...place } = parseSwitchUrl(args.params)
    const { table, row } = await kernel.rows.find(actor, place, { signal: args.request.signal })
    if (row.key !== place.key) throw redirect(toSwitchUrl({ ...place, key: row.key }, active))
    const found = table.switches.find((known) => known.column === place.column)
    if (found === undefined) throw new Problem('not-found', switchRefusals.noSuchSwitch(place.column))
    if (!found.allowed) throw new Problem('forbidden', switchRefusals.roleMayNot)
    return pack({ table, row, found, active, wayBack })
  })

export default function SwitchRoute() {
  const packed = useLoaderData<typeof loader>()
  const asked = useMemo(() => unpack(packed), [packed])
  return <AskSwitch {...asked} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
