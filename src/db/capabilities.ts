/** What we ask instead of a database's name. */
export interface Capabilities {
  /** Tables live in schemas, and ours in one of their own; otherwise ours carry a prefix. */
  readonly schemas: boolean
  /** Another process may write to the same database while we run, on another machine too. */
  readonly sharedByMachines: boolean
  /** DDL can be rolled back. */
  readonly transactionalDdl: boolean
  /** Where nulls stand in an ascending order by nature. */
  readonly nullsAscending: 'first' | 'last'
}
