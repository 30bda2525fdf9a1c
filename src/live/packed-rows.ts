import type { ShownRow } from './window.ts'

/**
 * The rows of a page as one text, a third as long as in JSON. Neither keys, as addresses have them, nor digests have the
 * signs between.
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
