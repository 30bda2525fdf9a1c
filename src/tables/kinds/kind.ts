import type { Expression, SqlBool } from 'kysely'
import type { Place } from '../../db/index.ts'
import type { Condition, Operator } from '../../wire/filter.ts'
import type { KindName } from '../../wire/kind.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { ListSource, RowSource } from '../source.ts'

/** All that the engine knows about a kind of column. */
export interface Kind {
  readonly name: KindName
  /** The operators of a filter. `offeredOperators` gives those of a column: a relation adds those of its values. */
  readonly operators: readonly Operator[]
  readonly sortable: boolean
  /** The rows that match the condition. Throws Problem `bad-request` with the column's name if a value is malformed. */
  condition(ask: ConditionAsk): Expression<SqlBool>
  /** The rows whose column holds the word; null if no value ever could. Itself null if the kind is not searched. */
  readonly search: ((ask: SearchAsk) => Expression<SqlBool> | null) | null
  /** Plain text for labels and cells. Exports use whole values instead. */
  toText(value: WireValue): string
  /** Converts typed text for the database. Throws Problem `invalid` if it is malformed. */
  write(text: string, source: RowSource, column: CatalogColumn): unknown
}

export interface ConditionAsk extends Pick<Condition, 'operator' | 'values'> {
  readonly source: ListSource
  readonly column: CatalogColumn
}

export interface SearchAsk {
  readonly source: ListSource
  readonly column: CatalogColumn
  readonly word: string
  /** Where in a text the word may be. */
  readonly place: Place
}
