import type { Expression, SqlBool } from 'kysely'
import type { Place } from '../../db/index.ts'
import type { Condition, Operator } from '../../wire/filter.ts'
import type { KindName } from '../../wire/kind.ts'
import type { WireValue } from '../../wire/value.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { ListSource, RowSource } from '../source.ts'

/** All that the engine knows of what a column holds. */
export interface Kind {
  readonly name: KindName
  /** What a filter may ask; `offeredOperators` says it of a column, for a relation also takes after what it holds. */
  readonly operators: readonly Operator[]
  readonly sortable: boolean
  /** The rows that a filter's condition holds. Throws Problem `bad-request` with the column's name where a value doesn't parse. */
  condition(ask: ConditionAsk): Expression<SqlBool>
  /** The rows in which the column holds the word, or null where it never could; null: nobody looks for words here. */
  readonly search: ((ask: SearchAsk) => Expression<SqlBool> | null) | null
  /** As plain text, for labels and cells; an export has values whole. */
  toText(value: WireValue): string
  /** What a person typed as the database takes it. Throws Problem `invalid` where it doesn't parse. */
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
  /** Where in a text the word may stand. */
  readonly place: Place
}
