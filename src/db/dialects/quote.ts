import { listAlias } from '../sql.ts'

// As standard SQL quotes. What is quoted once is one text, because a list compiles it for every column of every request.

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** The column of a list's table. Qualified: a bare name in ORDER BY could be taken for an alias of the select. */
export function quoteListed(column: { readonly name: string }): string {
  return `"${listAlias}".${quoteName(column.name)}`
}
