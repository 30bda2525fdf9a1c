import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toSlug } from '../../../std/slug.ts'
import type { FieldInput, FormField, RowForm } from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { ApiRefusal } from '../../asking/ask-api.ts'
import type { Format } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import type { FormAnswer } from './form-answer.ts'
import { leaveUntouched } from './leave-untouched.ts'
import { readTyped } from './read-typed.ts'
import { seenOf, type Touched, type TypedField, toTypedField } from './typed-field.ts'
import { type Draft, isEmpty, type Typed, useDraft } from './use-draft.ts'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts'
import { type TypedRowsState, useTypedRows } from './use-typed-rows.ts'

export interface TypedForm {
  readonly draft: Draft
  readonly guard: LeaveGuard
  /** Why the form was not saved. */
  readonly failure: string | null
  readonly isGone: boolean
  readonly rows: TypedRowsState
  fieldOf(field: FormField): TypedField
  type(field: FormField, input: FieldInput): void
  /** Leaves the field as the row has it. */
  drop(field: FormField): void
  sent(event: SubmitEvent<HTMLFormElement>): void
  answered(answer: FormAnswer): void
  failed(failure: unknown): void
}

interface Options {
  readonly form: RowForm
  readonly answer: FormAnswer | null
  readonly person: string
  /** Where the form stands. */
  readonly place: RefObject<HTMLElement | null>
}

/** What was typed and not saved. Untouched fields show the row as it is now. */
export function useTypedForm({ form, answer, person, place }: Options): TypedForm {
  const texts = useTexts(formTexts)
  const format = useFormat()
  const [touched, setTouched] = useState<Touched>(() => answer?.touched ?? form.given ?? {})
  const rows = useTypedRows(answer)
  const [refused, setRefused] = useState<FormAnswer | null>(answer)
  const [isGone, setGone] = useState(false)
  const typed = { touched, rows: rows.typed }
  const guard = useLeaveGuard(!isEmpty(typed))
  const { revalidate } = useRevalidator()
  const draft = useDraft({ form, person, typed, take })
  useTypedEarly({ form, place, take })
  useAttention(refused, place)

  function take(taken: Typed) {
    setTouched(taken.touched)
    rows.take(taken.rows)
  }

  function type(field: FormField, input: FieldInput) {
    guard.stay()
    setTouched((before) => {
      const seen = seenOf(before, field)
      return withSlug(form, before, { ...before, [field.column.name]: { input, seen } })
    })
  }

  return {
    draft,
    guard,
    failure: refused && toFailure(refused, texts, format),
    isGone,
    fieldOf: (field) => toTypedField(field, touched, refused),
    rows,
    type,
    drop(field) {
      setTouched((before) => without(before, field.column.name))
    },
    sent({ currentTarget }) {
      const leave = ({ formData }: FormDataEvent) => leaveUntouched(form, rows.typed, formData)
      currentTarget.addEventListener('formdata', leave, { once: true })
      guard.leave()
      draft.forget()
    },
    answered(next) {
      guard.stay()
      setRefused(next)
      // The answer does not repeat secrets.
      setTouched((before) => ({ ...before, ...next.touched }))
      rows.answered(next.rows)
      draft.keep(next)
      // A reader who takes the other value needs the row as it is now.
      if (isOvertaken(next)) void revalidate()
    },
    failed(failure) {
      guard.stay()
      draft.keep(typed)
      if (form.purpose === 'edit' && failure instanceof ApiRefusal && failure.status === 404) setGone(true)
    },
  }
}

function toFailure({ fields, detail, rows }: FormAnswer, texts: typeof formTexts, format: Format): string {
  const wrong = Object.values(rows).filter(({ refusal }) => refusal !== null).length
  if (Object.keys(fields).length > 0) return texts.wrong
  return wrong > 0 ? texts.wrongRows(wrong, format.count(wrong)) : detail
}

/** Somebody else was faster, so the page shows old values. */
function isOvertaken({ conflict, rows }: FormAnswer): boolean {
  return (
    conflict !== null ||
    Object.values(rows).some(({ isOut, refusal }) => refusal !== null && (isOut || refusal.conflict !== null))
  )
}

function without(touched: Touched, name: string): Touched {
  return Object.fromEntries(Object.entries(touched).filter(([one]) => one !== name))
}

const sources = ['title', 'name', 'label', 'heading']

/** A slug follows the name of a new row, until somebody types another slug. */
function withSlug({ purpose, fields }: RowForm, before: Touched, after: Touched): Touched {
  const named = (name: string) => fields.find(({ column }) => column.name.toLowerCase() === name)
  const slug = named('slug')
  const [source] = sources.flatMap((name) => named(name) ?? [])
  if (purpose === 'edit' || source === undefined || slug === undefined || slug.fixed !== null) return after
  const { name } = slug.column
  const [old = '', text = ''] = [before, after].map((fields) => fields[source.column.name]?.input.text)
  const isFollowing = after[name] === undefined || after[name].input.text === toSlug(old)
  if (text === old || !isFollowing) return after
  return { ...after, [name]: { input: { state: 'value', text: toSlug(text) }, seen: slug.seen } }
}

interface TypedEarly extends Pick<Options, 'form' | 'place'> {
  take(typed: Typed): void
}

/** People may type before the script runs. Their browser has the text, and React does not know it. */
function useTypedEarly({ form, place, take }: TypedEarly): void {
  const read = useEffectEvent(() => {
    const element = place.current?.querySelector('form')
    if (!element) return
    const typed = readTyped(form, new FormData(element))
    if (!isEmpty(typed)) take(typed)
  })
  useEffect(() => read(), [])
}

/** Leads to the first field that is wrong. */
function useAttention(refused: FormAnswer | null, place: Options['place']): void {
  useEffect(() => {
    if (refused === null) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refused, place])
}
