import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { PageRequest, RowAddress, SavedRows } from '../../../kernel/index.ts'
import { toLocalPath } from '../../../std/local-path.ts'
import { isProblem } from '../../../std/problem.ts'
import type { PersonActor } from '../../../wire/actor.ts'
import { readChildRows } from '../../../wire/child-rows.ts'
import { readGiven } from '../../../wire/related-table.ts'
import { type FormPurpose, type RowForm, readRowForm } from '../../../wire/row-form.ts'
import { wayBackField } from '../../../wire/switch-url.ts'
import { answerPerson } from '../../router/answer.ts'
import { pack } from '../../router/packed.ts'
import { toChildChanges } from './child-changes.ts'
import { drawerField, type SavedInDrawer } from './form-answer.ts'
import { afterField } from './form-ways.tsx'
import { refuseTyped, type Sent } from './refuse-typed.ts'

type PageArgs = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url' | 'params'>

/** Loads the page of a form. */
export const loadForm = (args: PageArgs, purpose: FormPurpose) =>
  answerPerson(args, async ({ kernel, actor }) => {
    const { table, key } = toPlace(args)
    const { signal } = args.request
    const asker = { signal, window: purpose === 'edit' }
    const given = readGiven(args.url.searchParams)
    const { form, followed } = await kernel.rows.form(actor, { table, key, purpose, given }, asker)
    if (form.row !== null && form.row.key !== key)
      throw redirect(`/t/${form.table.id}/${form.row.key}/${purpose}`)
    return pack({ form, followed, person: actor.email, back: readBack(args.url.searchParams) })
  })

/** The page of ours that led to the form of a new row, for the way back; null if none says so. */
function readBack(parameters: URLSearchParams): string | null {
  return toWayBack(parameters.get(wayBackField))
}

function toWayBack(path: FormDataEntryValue | null): string | null {
  return typeof path === 'string' ? toLocalPath(path) : null
}

type Page = PageRequest & { readonly actor: PersonActor }

/** Saves a sent form and leads on, or answers why it was not saved. */
export const saveForm = (args: PageArgs, purpose: FormPurpose) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const { table, key } = toPlace(args)
    const fields = await args.request.formData()
    const after = fields.get(afterField)
    // A copy of an edited row takes everything from the form, because the row may be gone.
    const shape = {
      table,
      key: after === 'copy' ? null : key,
      purpose: after === 'copy' ? 'new' : purpose,
    } as const
    let sent: Sent | null = null
    try {
      const { form } = await kernel.rows.form(actor, shape)
      sent = { own: readRowForm(form, fields), rows: readChildRows(form, fields) }
      const saved = await save(page, form, sent)
      if (saved.state === 'refused') return refuseTyped(page, sent, saved)
      const row = { table: form.table.id, key: saved.key }
      const next =
        purpose === 'new'
          ? toNextNew(row, after, args.url)
          : (toWayBack(fields.get(wayBackField)) ?? toNext(row, after))
      return fields.has(drawerField) ? await tellDrawer(page, saved, next) : leadOn(page, saved, next)
    } catch (failure) {
      // The form could not be read any more, or it is a bug.
      if (sent === null || !isProblem(failure)) throw failure
      return refuseTyped(page, sent, { problem: failure, children: new Map() })
    }
  })

function toPlace({ params }: PageArgs): { readonly table: string; readonly key: string | null } {
  return { table: params.table ?? '', key: params.key ?? null }
}

async function save({ kernel, actor }: Page, form: RowForm, { own, rows }: Sent): Promise<SavedRows> {
  const { values, seen } = own
  const table = form.table.id
  const key = form.purpose === 'edit' && form.row !== null ? form.row.key : null
  const children = toChildChanges(form, rows)
  if (children.length > 0) return kernel.rows.save(actor, { table, key, values, seen, children })
  if (key === null) {
    const added = await kernel.rows.add(actor, { table, values })
    return { state: 'saved', key: added.key, entry: added.entry }
  }
  if (Object.keys(values).length === 0) return { state: 'saved', key, entry: null }
  const { entry } = await kernel.rows.change(actor, { table, key, values, seen })
  return { state: 'saved', key, entry }
}

type Saved = Extract<SavedRows, { state: 'saved' }>

/** The next page tells of the entry. */
function leadOn({ sendHeaders, cookies }: Page, { entry }: Saved, next: string): Response {
  if (entry !== null) sendHeaders({ 'Set-Cookie': cookies.notify(entry) })
  return redirect(next)
}

/** The page under a drawer stays, so the answer has its notice. */
async function tellDrawer(
  { kernel, actor }: Page,
  { key, entry }: Saved,
  next: string,
): Promise<SavedInDrawer> {
  const notice = entry === null ? null : await kernel.switches.notice(actor, entry)
  return { saved: { key, notice, next } }
}

/** The next row gets what the address gives, too. */
function toNextNew(saved: RowAddress, after: unknown, { search, searchParams }: URL): string {
  if (after === 'new') return `/t/${saved.table}/new${search}`
  return readBack(searchParams) ?? toNext(saved, after)
}

function toNext({ table, key }: RowAddress, after: unknown): string {
  if (after === 'new') return `/t/${table}/new`
  return after === 'stay' ? `/t/${table}/${key}/edit` : `/t/${table}/${key}`
}
