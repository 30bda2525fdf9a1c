/** Rows of a table that refer to a row by these columns. */
export interface RelationName {
  readonly table: string
  readonly columns: readonly string[]
}

/** A table whose rows refer to a row, for screens. */
export interface RelatedTable extends RelationName {
  readonly label: string
  /** The label of the columns that refer. */
  readonly columnLabel: string
  /** The filter of the list that shows these rows, in the form of addresses. */
  readonly filter: string
  /** Whether the person may add such rows. */
  readonly addable: boolean
  /** The values of the referring columns in a new row, in their order. */
  readonly values: readonly string[]
}

/** The list of the related rows. */
export function toRelatedUrl({ table, filter }: Pick<RelatedTable, 'table' | 'filter'>): string {
  return `/t/${table}?${new URLSearchParams({ filter })}`
}

const givenPrefix = 'set.'

/** The form of a new related row, with the columns that refer filled in. */
export function toNewRelatedUrl({ table, columns, values }: RelatedTable): string {
  return toNewUrl(table, Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])))
}

/** The form of a new row with these texts in its fields. */
export function toNewUrl(table: string, given: Readonly<Record<string, string>>): string {
  const parameters = Object.entries(given).map(([column, text]) => [givenPrefix + column, text])
  const search = parameters.length === 0 ? '' : `?${new URLSearchParams(parameters)}`
  return `/t/${table}/new${search}`
}

/** The values that an address gives to a new row, by column. */
export function readGiven(parameters: URLSearchParams): ReadonlyMap<string, string> {
  return new Map(
    [...parameters].flatMap(([name, value]) =>
      name.startsWith(givenPrefix) ? [[name.slice(givenPrefix.length), value] as const] : [],
    ),
  )
}
