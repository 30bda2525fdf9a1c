import { listAlias } from '../sql.ts'

// Quotes like standard SQL. Quoted names are texts, because a list compiles them for every column of every request.

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The column of a list's table. It is qualified, as ORDER BY could take a bare name for an alias of the select. */
export function quoteListed(column: { readonly name: string }): string {
  return `"${listAlias}".${quoteName(column.name)}`
}
