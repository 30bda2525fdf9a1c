import type { ListPage } from '../wire/list-page.ts'
import type { ListRow } from '../wire/list-row.ts'
import type { GoneRow, PatchedRow, WindowPatch } from '../wire/live.ts'

/** A patch without its number. */
export type News = Omit<WindowPatch, 'seq'>

/** An event may have 10 KB. */
const mostBytes = 9_000

export const everything: News = { rows: [], labels: {}, gone: [], stale: 0, all: true }

interface Facts extends Pick<News, 'gone' | 'stale'> {
  readonly rows: readonly PatchedRow[]
  /** The labels of all these rows, and perhaps of others. */
  readonly labels: ListPage['labels']
}

/** Splits the news into as many patches as necessary. If one row is too large, a single patch says to load again. */
export function toPatches({ rows, labels, gone, stale }: Facts): News[] {
  const patches: News[] = []
  let part: { rows: PatchedRow[]; gone: GoneRow[]; bytes: number } = { rows: [], gone: [], bytes: 0 }
  const close = () => {
    const { rows, gone } = part
    if (rows.length + gone.length > 0)
      patches.push({ rows, labels: labelsOf(rows, labels), gone, stale: 0, all: false })
    part = { rows: [], gone: [], bytes: 0 }
  }
  const makeRoom = (bytes: number) => {
    if (part.bytes + bytes > mostBytes) close()
    part.bytes += bytes
  }
  for (const row of rows) {
    const bytes = sizeOf([row, labelsOf([row], labels)])
    if (bytes > mostBytes) return [everything]
    makeRoom(bytes)
    part.rows.push(row)
  }
  for (const row of gone) {
    makeRoom(sizeOf(row))
    part.gone.push(row)
  }
  close()
  const last = patches.pop() ?? { ...everything, all: false }
  return [...patches, { ...last, stale }]
}

/** Only the labels for values of these rows: others belong to rows that this viewer does not see. */
function labelsOf(rows: readonly Pick<ListRow, 'values'>[], labels: ListPage['labels']): ListPage['labels'] {
  const own = Object.entries(labels).map(([column, known]) => {
    const values = new Set(rows.map(({ values }) => String(values[column])))
    return [column, Object.fromEntries(Object.entries(known).filter(([value]) => values.has(value)))] as const
  })
  return Object.fromEntries(own.filter(([, known]) => Object.keys(known).length > 0))
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}
