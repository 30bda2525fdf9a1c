import type { LoaderFunctionArgs } from 'react-router'
import { Problem } from '../../std/problem.ts'
import { importRefusals } from '../../wire/texts/refusals/imports.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { mayImport } from '../screens/imports/may-import.ts'
import { SendFile } from '../screens/imports/send-file.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const head = await kernel.tables.head(actor, args.params.table ?? '')
    if (!mayImport(head)) throw new Problem('forbidden', importRefusals.mayNotImport(head.label))
    return pack({ table: { id: head.id, label: head.label } })
  })

export default function NewImportRoute() {
  return <SendFile {...usePacked<typeof loader>()} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
