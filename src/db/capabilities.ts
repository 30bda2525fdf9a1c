/** The abilities of a database. Code asks for these instead of the database's name. */
export interface Capabilities {
  /** Tables belong to schemas, and ours have their own schema. Otherwise our tables have a prefix. */
  readonly schemas: boolean
  /** Another process, also on another machine, may write to the same database while we run. */
  readonly sharedByMachines: boolean
  /** DDL can be rolled back. Otherwise an interrupted migration continues where it stopped. */
  readonly transactionalDdl: boolean
  /** An index can find where (a, b) < (x, y) begins. */
  readonly rowValues: boolean
  /** The database counts a whole table without reading each row. */
  readonly freeCounts: boolean
  /** The database can create an index while others write to the table. */
  readonly indexesBesideWriters: boolean
  /** The rows of "values" have columns: column1, column2, and so on. */
  readonly namedValues: boolean
  /** Triggers also tell of what a foreign key deletes or empties. */
  readonly cascadesFireTriggers: boolean
  /** Where nulls are in an ascending order by default. */
  readonly nullsAscending: 'first' | 'last'
}
