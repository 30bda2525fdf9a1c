import type { ShownRow } from './window.ts'

/**
 * Packs the rows of a page into one text, a third as long as JSON. Neither keys in the form of addresses nor digests
 * contain the separators.
 */
export function packRows(rows: readonly ShownRow[]): string {
  return rows
    .map(({ key, content, order, links }) => [key, content, order ?? noOrder, links].join(':'))
    .join(' ')
}

export function unpackRows(text: string): ShownRow[] {
  if (text === '') return []
  return text.split(' ').map((row) => {
    const [key = '', content = '', order = '', links = ''] = row.split(':')
    return { key, content, order: order === noOrder ? null : order, links }
  })
}

const noOrder = '!'
