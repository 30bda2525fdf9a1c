/** What `switchboard.config.ts` may say of a table. */
export interface TableOptions {
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  /** Smaller comes first; what has none follows, by name. */
  readonly order?: number | undefined
  readonly columns?: Readonly<Record<string, ColumnOptions>> | undefined
}

export interface ColumnOptions {
  readonly label?: string | undefined
  readonly hidden?: boolean | undefined
  readonly order?: number | undefined
}
