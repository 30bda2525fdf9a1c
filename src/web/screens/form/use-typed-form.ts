import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toSlug } from '../../../std/slug.ts'
import {
  type FieldInput,
  type FormField,
  type RowForm,
  readRowForm,
  type TouchedField,
} from '../../../wire/row-form.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import type { WireValue } from '../../../wire/value.ts'
import { ApiRefusal } from '../../asking/ask-api.ts'
import { useTexts } from '../../words/use-texts.ts'
import type { FormAnswer, FormConflict } from './form-answer.ts'
import { type Draft, useDraft } from './use-draft.ts'
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts'

/** A field as it stands on the screen. */
export interface TypedField {
  readonly input: FieldInput
  /** The value that its person saw when they began to type. */
  readonly seen: WireValue
  readonly isTouched: boolean
  readonly error: string | null
  readonly theirs: { readonly value: WireValue; readonly by: string | null } | null
}

export interface TypedForm {
  readonly draft: Draft
  readonly guard: LeaveGuard
  /** Why the form was not saved. */
  readonly failure: string | null
  readonly isGone: boolean
  fieldOf(field: FormField): TypedField
  type(field: FormField, input: FieldInput): void
  /** Leaves the field as the row has it. */
  drop(field: FormField): void
  sent(event: SubmitEvent<HTMLFormElement>): void
  answered(answer: FormAnswer): void
  failed(failure: unknown): void
}

type Touched = Readonly<Record<string, TouchedField>>

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
  const [touched, setTouched] = useState<Touched>(() => answer?.touched ?? {})
  const [refused, setRefused] = useState<FormAnswer | null>(answer)
  const [isGone, setGone] = useState(false)
  const guard = useLeaveGuard(Object.keys(touched).length > 0)
  const { revalidate } = useRevalidator()
  const draft = useDraft({ form, person, touched, take: setTouched })
  useTypedEarly({ form, place, take: setTouched })
  useAttention(refused, place)

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
    failure: refused && (Object.keys(refused.fields).length > 0 ? texts.wrong : refused.detail),
    isGone,
    fieldOf: (field) => toTypedField(field, touched, refused),
    type,
    drop(field) {
      setTouched((before) => without(before, field.column.name))
    },
    sent() {
      guard.leave()
      draft.forget()
    },
    answered(next) {
      guard.stay()
      setRefused(next)
      // The answer does not repeat secrets.
      setTouched((before) => ({ ...before, ...next.touched }))
      draft.keep(next.touched)
      // A reader who takes the other value needs the row as it is now.
      if (next.conflict !== null) void revalidate()
    },
    failed(failure) {
      guard.stay()
      draft.keep(touched)
      if (form.purpose === 'edit' && failure instanceof ApiRefusal && failure.status === 404) setGone(true)
    },
  }
}

function toTypedField(field: FormField, touched: Touched, refused: FormAnswer | null): TypedField {
  const { name } = field.column
  const own = Object.hasOwn(touched, name) ? touched[name] : undefined
  const errors = refused?.fields ?? {}
  return {
    input: own?.input ?? field.start,
    seen: own?.seen ?? field.seen,
    isTouched: own !== undefined,
    error: Object.hasOwn(errors, name) ? (errors[name] ?? null) : null,
    theirs: own === undefined ? null : findTheirs(name, refused?.conflict ?? null),
  }
}

function findTheirs(name: string, conflict: FormConflict | null): TypedField['theirs'] {
  if (conflict === null || !Object.hasOwn(conflict.values, name)) return null
  return { value: conflict.values[name] ?? null, by: conflict.by }
}

/** The value that counts is the one at the beginning of typing. */
function seenOf(touched: Touched, { column: { name }, seen }: FormField): WireValue {
  return Object.hasOwn(touched, name) ? (touched[name]?.seen ?? null) : seen
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
  take(touched: Touched): void
}

/** People may type before the script runs. Their browser has the text, and React does not know it. */
function useTypedEarly({ form, place, take }: TypedEarly): void {
  const read = useEffectEvent(() => {
    const element = place.current?.querySelector('form')
    if (!element) return
    const { touched } = readRowForm(form, new FormData(element))
    const typed = Object.entries(touched).filter(([name, { input }]) => {
      const start = form.fields.find(({ column }) => column.name === name)?.start
      return input.text !== start?.text || input.state !== start.state
    })
    if (typed.length > 0) take(Object.fromEntries(typed))
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
