import type { TypedRow } from '../../../wire/child-rows.ts'
import type { TouchedField } from '../../../wire/row-form.ts'
import type { SwitchNotice } from '../../../wire/switch-notice.ts'
import type { WireValue } from '../../../wire/value.ts'
import type { RefusedForm } from '../../router/refuse-form.ts'

/** The answer to a form that was refused: what was typed, and why it was not saved. */
export interface FormAnswer extends RefusedForm {
  readonly touched: Readonly<Record<string, TouchedField>>
  /** The present values of columns that somebody else has changed meanwhile. */
  readonly conflict: FormConflict | null
  /** The rows that belong to the form's row and were typed in, by their places. */
  readonly rows: Readonly<Record<string, AnsweredRow>>
}

export interface AnsweredRow extends TypedRow {
  /** Why it was not saved. */
  readonly refusal: RowRefusal | null
}

export interface RowRefusal extends RefusedForm, Pick<FormAnswer, 'conflict'> {}

export interface FormConflict {
  readonly values: Readonly<Record<string, WireValue>>
  /** Null: another program, or somebody whom the trail does not know. */
  readonly by: string | null
}

/** A form that has this field stands in a drawer: once it is saved, its page stays and is told what to do. */
export const drawerField = 'drawer'

/** The answer to a form that was saved in a drawer. */
export interface SavedInDrawer {
  readonly saved: SavedForm
}

/** What a drawer is told of its saved form. */
export interface SavedForm {
  readonly key: string
  /** Null if nothing was written. */
  readonly notice: SwitchNotice | null
  /** Where the form leads without the drawer. */
  readonly next: string
}
