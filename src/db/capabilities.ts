/** What we ask instead of a database's name. */
export interface Capabilities {
  /** Tables live in schemas, and ours in one of their own; otherwise ours carry a prefix. */
  readonly schemas: boolean
  /** Another process may write to the same database while we run, on another machine too. */
  readonly sharedByMachines: boolean
  /** DDL can be rolled back. Where it can't, a migration that was cut off goes on where it stopped. */
  readonly transactionalDdl: boolean
  /** An index finds where (a, b) < (x, y) begins. */
  readonly rowValues: boolean
  /** The rows of a whole table are counted without looking at each. */
  readonly freeCounts: boolean
  /** An index is made while others write to the table. */
  readonly indexesBesideWriters: boolean
  /** Where nulls stand in an ascending order by nature. */
  readonly nullsAscending: 'first' | 'last'
}
