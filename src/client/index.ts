/** A small client of Switchboard's API, for browsers and servers. It needs no other package. */
export type { Key, KeyPart } from './address.ts'
export type { Change, Reset, Socket } from './channel.ts'
export { type AnyTables, type Client, type ClientOptions, createClient } from './create-client.ts'
export { and, type Conditions, type Filter, not, or } from './filter.ts'
export { SwitchboardError } from './switchboard-error.ts'
export type { AskOptions, ChangeOptions, GroupOrder, PagePlace, Table, WriteOptions } from './table.ts'
export type {
  AnyTable,
  BatchChange,
  Changed,
  Count,
  Deleted,
  GroupBy,
  Groups,
  ListQuery,
  Measure,
  Measured,
  Outcome,
  Page,
  Problem,
  Row,
  RowDetail,
  Switched,
  TableTypes,
  Value,
  Where,
  Written,
} from './table-types.ts'
