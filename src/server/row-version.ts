import type { EdgeContext } from './edge.ts'

export const matchHeader = 'If-Match'

/** The version that the row must still have; null: any. */
export function readVersion(c: EdgeContext): string | null {
  const header = c.req.header(matchHeader)?.trim()
  return header === undefined || header === '*' ? null : header.replace(/^"(.*)"$/, '$1')
}

export function toEntityTag({ version = '' }: { readonly version?: string }): { readonly ETag: string } {
  return { ETag: `"${version}"` }
}
