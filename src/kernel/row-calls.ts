import type { SavedRows } from '../rows/index.ts'
import type { WholeCell } from '../tables/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Entry } from '../wire/entry.ts'
import type { Forecast } from '../wire/forecast.ts'
import type { ListPage, RowDetail, TableHead } from '../wire/list-page.ts'
import type { ReadersGrant, WindowGrant } from '../wire/live.ts'
import type { RelatedTable } from '../wire/related-table.ts'
import type { Choices } from '../wire/relations.ts'
import type { BatchOutcome } from '../wire/row-batch.ts'
import type { AddedRow, ChangedRow, DeletedRow, TrashedRow } from '../wire/row-change.ts'
import type { RowAnswer } from '../wire/row-edit.ts'
import type { FormPurpose, RowForm } from '../wire/row-form.ts'
import type { WholeValue } from '../wire/value.ts'
import type { Asker, WriteOptions } from './asker.ts'
import type {
  AddressedBatch,
  AddressedChange,
  AddressedDelete,
  AddressedEdit,
  AddressedRow,
  AddressedSave,
  ChoiceSearch,
  RelatedRows,
  RowAddress,
} from './row-address.ts'

/** What an edge may ask of single rows. */
export interface RowCalls {
  find(actor: Actor, where: RowAddress, asker?: Asker): Promise<FoundRow>
  /** All data for a row's screen. */
  screen(actor: Actor, where: RowAddress, asker?: Asker): Promise<RowScreen>
  /** One value as a whole. */
  value(actor: Actor, where: ValueAddress, asker?: Asker): Promise<FoundValue>
  /** Writes one cell, if it still has the value that the caller has seen. */
  edit(actor: Actor, edit: AddressedEdit, options?: WriteOptions): Promise<RowAnswer>
  /** Writes several columns of a row, if they still have the values that the caller has seen. */
  change(actor: Actor, change: AddressedChange, options?: WriteOptions): Promise<ChangedRow>
  add(actor: Actor, row: AddressedRow, options?: WriteOptions): Promise<AddedRow>
  /** Deletes a row with everything that goes along. The trail keeps all of it. */
  delete(actor: Actor, where: AddressedDelete, options?: WriteOptions): Promise<DeletedRow>
  /** Moves a row to the trash. If its table has none, deletes it. */
  discard(actor: Actor, where: AddressedDelete, options?: WriteOptions): Promise<DeletedRow | TrashedRow>
  /** Makes many changes of a table's rows, all or none if they are atomic. */
  batch(actor: Actor, batch: AddressedBatch, options?: WriteOptions): Promise<readonly BatchOutcome[]>
  /** Adds or changes a row together with rows that belong to it. */
  save(actor: Actor, save: AddressedSave): Promise<SavedRows>
  /** The form of a new row, or of a row that is edited or copied. */
  form(actor: Actor, form: AddressedForm, asker?: Asker): Promise<OpenedForm>
  /** Rows that a column may refer to, found by name or key. */
  choices(actor: Actor, search: ChoiceSearch, asker?: Asker): Promise<Choices>
  /** The tables whose rows refer to a row that the actor has found. */
  relations(actor: Actor, found: SeenRow, asker?: Asker): Promise<readonly RelatedTable[]>
  /** A page of the rows that refer to a row. */
  related(actor: Actor, related: RelatedRows, asker?: Asker): Promise<ListPage>
  /** Foretells what a delete would do to other rows. */
  forecast(actor: Actor, where: RowAddress): Promise<Forecast>
  /** Reveals one masked value to an owner. The trail records who saw it. */
  reveal(
    actor: Actor,
    cell: RowAddress & { readonly column: string },
    asker?: Asker,
  ): Promise<{ readonly value: WholeValue }>
}

export interface SeenRow {
  /** The table's id. */
  readonly table: string
  readonly row: Pick<RowDetail, 'values'>
}

export interface FoundRow {
  readonly table: TableHead
  readonly row: RowDetail
  /** The grant to follow the row as a list of its own; null as for a list. */
  readonly window: WindowGrant | null
}

export interface RowScreen extends FoundRow {
  readonly history: RowHistory
  readonly relations: readonly RelatedTable[]
  readonly readers: ReadersGrant
  readonly mayReadAudit: boolean
  readonly mayReveal: boolean
}

export interface RowHistory {
  /** The newest first. */
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
  readonly undone: readonly string[]
}

export interface OpenedForm {
  readonly form: RowForm
  /** The edited row, and the grant to follow it; else null. */
  readonly followed: Pick<FoundRow, 'row' | 'window'> | null
}

export interface AddressedForm {
  readonly table: string
  readonly purpose: FormPurpose
  /** The row that is edited or copied; null for a new one. */
  readonly key: string | null
  /** The texts in which fields of a new row start, by column. */
  readonly given?: ReadonlyMap<string, string>
}

export interface ValueAddress extends RowAddress {
  readonly column: string
}

export interface FoundValue extends WholeCell {
  readonly table: TableHead
}
