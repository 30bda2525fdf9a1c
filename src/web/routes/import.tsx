import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import type { PageRequest } from '../../kernel/index.ts'
import { isProblem } from '../../std/problem.ts'
import type { PersonActor } from '../../wire/actor.ts'
import type { ImportSettings } from '../../wire/import.ts'
import { toImportUrl } from '../../wire/import-url.ts'
import { toJobUrl } from '../../wire/job-url.ts'
import { answerPerson } from '../router/answer.ts'
import { pack, usePacked } from '../router/packed.ts'
import { refuseForm } from '../router/refuse-form.ts'
import { useFormAnswer } from '../router/use-form-answer.ts'
import { type ImportAnswer, ImportScreen } from '../screens/imports/import-screen.tsx'
import { readSettings } from '../screens/imports/read-settings.ts'

type Page = PageRequest & { readonly actor: PersonActor }

export const loader = (args: LoaderFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const imported = await kernel.imports.find(actor, args.params.id ?? '')
    const names = new Set(imported.targets.map(({ column }) => column))
    const [{ columns }, told] = await Promise.all([
      kernel.tables.head(actor, imported.table.id),
      findPreview(page, imported.id, args.request.signal),
    ])
    return pack({ imported, columns: columns.filter(({ name }) => names.has(name)), ...told })
  })

/** Settings that can't be carried out have no preview, and the page says why. */
async function findPreview({ kernel, actor, language, document }: Page, id: string, signal: AbortSignal) {
  try {
    const asker = { signal, timeZone: document.timeZone }
    return { preview: await kernel.imports.preview(actor, id, asker), refusal: null }
  } catch (failure) {
    if (!isProblem(failure) || failure.code === 'internal') throw failure
    return { preview: null, refusal: language.say(failure.publicDetail) }
  }
}

export const action = (args: ActionFunctionArgs) =>
  answerPerson(args, async (page) => {
    const { imports } = page.kernel
    const form = await args.request.formData()
    const { id, ...imported } = await imports.find(page.actor, args.params.id ?? '')
    let typed: ImportSettings | null = null
    try {
      typed = readSettings({ id, ...imported }, form)
      await imports.change(page.actor, id, typed)
      return redirect(await carryOut(page, id, String(form.get('do') ?? '')))
    } catch (failure) {
      return refuseForm(page, failure, { typed })
    }
  })

/** Returns the address that shows what came of it. */
async function carryOut({ kernel: { imports }, actor, document }: Page, id: string, wish: string) {
  const options = { timeZone: document.timeZone }
  if (wish === 'check') return toJobUrl((await imports.check(actor, id, options)).id)
  if (wish === 'start') return toJobUrl((await imports.start(actor, id, options)).id)
  return toImportUrl(id)
}

export default function ImportRoute() {
  const [answer, onAnswer] = useFormAnswer(useActionData<ImportAnswer>())
  return <ImportScreen {...usePacked<typeof loader>()} answer={answer} onAnswer={onAnswer} />
}

export { ShellProblem as ErrorBoundary } from '../screens/problem/shell-problem.tsx'
