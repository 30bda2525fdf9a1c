import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData } from 'react-router'
import { usePacked } from '../router/packed.ts'
import { loadForm, saveForm } from '../screens/form/answer-form.ts'
import type { FormAnswer } from '../screens/form/form-answer.ts'
import { RowForm } from '../screens/form/row-form.tsx'

export const loader = (args: LoaderFunctionArgs) => loadForm(args, 'clone')

export const action = (args: ActionFunctionArgs) => saveForm(args, 'clone')

export default function CloneRowRoute() {
  const opened = usePacked<typeof loader>()
  return <RowForm {...opened} answer={useActionData<FormAnswer>() ?? null} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
