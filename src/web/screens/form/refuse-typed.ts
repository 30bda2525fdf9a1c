import type { PageRequest, SavedRows } from '../../../kernel/index.ts'
import type { Problem } from '../../../std/problem.ts'
import { type SentRow, toPlace } from '../../../wire/child-rows.ts'
import type { ListRow } from '../../../wire/list-row.ts'
import { sayFields } from '../../../wire/problem-body.ts'
import type { ChangedBy } from '../../../wire/row-conflict.ts'
import type { SentForm } from '../../../wire/row-form.ts'
import { refuseForm } from '../../router/refuse-form.ts'
import type { AnsweredRow, FormAnswer, FormConflict, RowRefusal } from './form-answer.ts'

/** What a form has sent. */
export interface Sent {
  readonly own: SentForm
  readonly rows: readonly SentRow[]
}

type Refusals = Omit<Extract<SavedRows, { state: 'refused' }>, 'state'>

/** Answers for a form that was not saved, with everything that was typed. */
export function refuseTyped(page: PageRequest, { own, rows }: Sent, refused: Refusals) {
  const conflict = toConflict(refused.problem)
  const answered = rows.map((row) => {
    const place = toPlace(row.table, row.name)
    return [place, toAnswered(page, row, refused.children.get(place) ?? null)] as const
  })
  return refuseForm<Omit<FormAnswer, 'detail' | 'fields'>>(page, refused.problem, {
    touched: withTheirs(own.touched, conflict),
    conflict,
    rows: Object.fromEntries(answered.filter(([, row]) => isTyped(row))),
  })
}

function toAnswered(
  { language }: PageRequest,
  { touched, isOut }: SentRow,
  problem: Problem | null,
): AnsweredRow {
  const conflict = toConflict(problem)
  const refusal: RowRefusal | null = problem && {
    detail: language.say(problem.publicDetail),
    fields: sayFields(language, problem.fields ?? {}),
    conflict,
  }
  return { touched: withTheirs(touched, conflict), isOut, refusal }
}

function isTyped({ touched, isOut, refusal }: AnsweredRow): boolean {
  return isOut || refusal !== null || Object.keys(touched).length > 0
}

/** A person who saves again has seen the new value. */
function withTheirs(touched: SentForm['touched'], conflict: FormConflict | null): SentForm['touched'] {
  const fields = Object.entries(touched).map(([name, field]) => {
    const isTheirs = conflict !== null && Object.hasOwn(conflict.values, name)
    return [name, isTheirs ? { ...field, seen: conflict.values[name] ?? null } : field] as const
  })
  return Object.fromEntries(fields)
}

function toConflict(failure: Problem | null): FormConflict | null {
  if (failure?.code !== 'conflict') return null
  const { members, fields = {} } = failure
  const row = members.row as ListRow | undefined // refuseRowConflict made it
  const by = members.changedBy as ChangedBy | null | undefined
  if (row === undefined) return null
  const values = Object.keys(fields).map((name) => [name, row.values[name] ?? null] as const)
  return { values: Object.fromEntries(values), by: by?.name ?? null }
}
