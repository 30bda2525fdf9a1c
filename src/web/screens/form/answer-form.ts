import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { PageRequest } from '../../../kernel/index.ts'
import { toLocalPath } from '../../../std/local-path.ts'
import { isProblem, type Problem } from '../../../std/problem.ts'
import type { PersonActor } from '../../../wire/actor.ts'
import type { ListRow } from '../../../wire/list-row.ts'
import { readGiven } from '../../../wire/related-table.ts'
import type { ChangedBy } from '../../../wire/row-conflict.ts'
import { type FormPurpose, type RowForm, readRowForm, type SentForm } from '../../../wire/row-form.ts'
import { wayBackField } from '../../../wire/switch-url.ts'
import { answerPerson } from '../../router/answer.ts'
import { pack } from '../../router/packed.ts'
import { refuseForm } from '../../router/refuse-form.ts'
import { drawerField, type FormAnswer, type SavedInDrawer } from './form-answer.ts'
import { afterField } from './form-ways.tsx'

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
    return pack({
      form,
      followed,
      person: actor.email,
      back: readBack(args.url.searchParams),
    })
  })

/** The page of ours that led to the form of a new row, for the way back; null if none says so. */
function readBack(parameters: URLSearchParams): string | null {
  const path = parameters.get(wayBackField)
  return path === null ? null : toLocalPath(path)
}

type Page = PageRequest & { readonly actor: PersonActor }

/** Saves a sent form and leads on, or answers why it was not saved. */
export const saveForm = (args: PageArgs, purpose: FormPurpose) =>
  answerPerson(args, async (page) => {
    const { kernel, actor } = page
    const { table, key } = toPlace(args)
    const fields = await args.request.formData()
    const after = fields.get(afterField)
    const isNew = purpose !== 'edit' || after === 'copy'
    // A copy of an edited row takes everything from the form, because the row may be gone.
    const shape = {
      table,
      key: after === 'copy' ? null : key,
      purpose: after === 'copy' ? 'new' : purpose,
    } as const
    let sent: SentForm | null = null
    try {
      const { form } = await kernel.rows.form(actor, shape)
      sent = readRowForm(form, fields)
      const saved = isNew ? await add(page, form, sent) : await change(page, form, sent)
      const next = purpose === 'new' ? toNextNew(saved, after, args.url) : toNext(saved, after)
      return fields.has(drawerField) ? await tellDrawer(page, saved, next) : leadOn(page, saved, next)
    } catch (failure) {
      return refuse(page, failure, sent)
    }
  })

function toPlace({ params }: PageArgs): { readonly table: string; readonly key: string | null } {
  return { table: params.table ?? '', key: params.key ?? null }
}

interface Saved {
  readonly table: string
  readonly key: string
  readonly entry: string | null
}

async function add({ kernel, actor }: Page, { table }: RowForm, { values }: SentForm): Promise<Saved> {
  return kernel.rows.add(actor, { table: table.id, values })
}

async function change({ kernel, actor }: Page, form: RowForm, { values, seen }: SentForm): Promise<Saved> {
  const where = { table: form.table.id, key: form.row?.key ?? '' }
  if (Object.keys(values).length === 0) return { ...where, entry: null }
  const { entry } = await kernel.rows.change(actor, { ...where, values, seen })
  return { ...where, entry }
}

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
function toNextNew(saved: Saved, after: unknown, { search, searchParams }: URL): string {
  if (after === 'new') return `/t/${saved.table}/new${search}`
  return readBack(searchParams) ?? toNext(saved, after)
}

function toNext({ table, key }: Saved, after: unknown): string {
  if (after === 'new') return `/t/${table}/new`
  return after === 'stay' ? `/t/${table}/${key}/edit` : `/t/${table}/${key}`
}

/** `sent` is null if the form could not be read any more. */
function refuse(page: Page, failure: unknown, sent: SentForm | null) {
  if (sent === null) throw failure
  const conflict = isProblem(failure) && failure.code === 'conflict' ? toConflict(failure) : null
  const touched = Object.entries(sent.touched).map(([name, field]) => {
    const isTheirs = conflict !== null && Object.hasOwn(conflict.values, name)
    // A person who saves again has seen the new value.
    return [name, isTheirs ? { ...field, seen: conflict.values[name] ?? null } : field] as const
  })
  const typed = { touched: Object.fromEntries(touched), conflict }
  return refuseForm<Omit<FormAnswer, 'detail' | 'fields'>>(page, failure, typed)
}

function toConflict({ members, fields = {} }: Problem): FormAnswer['conflict'] {
  const row = members.row as ListRow | undefined // refuseRowConflict made it
  const by = members.changedBy as ChangedBy | null | undefined
  if (row === undefined) return null
  const values = Object.keys(fields).map((name) => [name, row.values[name] ?? null] as const)
  return { values: Object.fromEntries(values), by: by?.name ?? null }
}
