import type { Operator } from '../../wire/filter.ts'
import type { KindName } from '../../wire/kind.ts'
import type { CatalogColumn } from '../catalog/catalog.ts'
import type { ListSource } from '../source.ts'
import { array } from './array.ts'
import { bigint } from './bigint.ts'
import { boolean } from './boolean.ts'
import { bytes } from './bytes.ts'
import { color } from './color.ts'
import { date } from './date.ts'
import { datetime } from './datetime.ts'
import { decimal } from './decimal.ts'
import { email } from './email.ts'
import { enumeration } from './enum.ts'
import { float } from './float.ts'
import { image } from './image.ts'
import { instant } from './instant.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import type { Kind } from './kind.ts'
import { longText } from './long-text.ts'
import { operatorsOfOther, other } from './other.ts'
import { defineRelation, hasNumberKey, isAskedByLabel } from './relation.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import { url } from './url.ts'
import { uuid } from './uuid.ts'

const plainKinds = {
  boolean,
  integer,
  bigint,
  decimal,
  float,
  text,
  'long-text': longText,
  enum: enumeration,
  date,
  time,
  datetime,
  instant,
  json,
  uuid,
  url,
  email,
  color,
  image,
  array,
  bytes,
  other,
} satisfies Record<Exclude<KindName, 'relation'>, Kind>

export const kinds: Readonly<Record<KindName, Kind>> = {
  ...plainKinds,
  relation: defineRelation(plainKinds),
}

/** The operators that this actor's filter may use on the column. */
export function offeredOperators(source: ListSource, column: CatalogColumn): readonly Operator[] {
  if (column.kind !== 'relation') return operatorsOf(source, column.kind)
  const own = operatorsOf(source, column.schema.type)
  return isAskedByLabel(source, column) ? [...own, ...kinds.relation.operators] : own
}

function operatorsOf(source: ListSource, kind: keyof typeof plainKinds): readonly Operator[] {
  return kind === 'other' ? operatorsOfOther(source) : plainKinds[kind].operators
}

/** Whether the column has an order that makes sense to people. */
export function isSortable({ kind, schema }: CatalogColumn): boolean {
  return schema.ordered && kinds[kind === 'relation' ? schema.type : kind].sortable
}

/** Whether a search includes the column, unless the options choose the columns. */
export function isSearchable(column: CatalogColumn): boolean {
  return column.kind === 'relation' ? hasNumberKey(column) : kinds[column.kind].search !== null
}
