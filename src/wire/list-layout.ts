import type { z } from 'zod/mini'
import type { listLayoutShape } from './list-layout-shape.ts'

export const densities = ['compact', 'normal', 'roomy'] as const

export type Density = (typeof densities)[number]

/** In pixels. */
export const columnWidths = { least: 56, most: 1200 } as const

/** Rounds to whole pixels within the limits. */
export function toWidth(pixels: number): number {
  return Math.min(columnWidths.most, Math.max(columnWidths.least, Math.round(pixels)))
}

/** No database has wider tables. */
export const mostColumns = 2_000

export type ListLayout = z.infer<typeof listLayoutShape>

/** All columns in the order of the table. */
export const usualLayout: ListLayout = { order: [], hidden: [], pinned: [], widths: [], density: 'normal' }

/** A wider table shows its first columns until a person chooses others, because nobody reads a page of thousands. */
const wide = { columns: 100, shown: 40 } as const

/** The default layout: all columns, or of a wide table the first ones and those that tell its rows apart. */
export function layoutOf(columns: readonly string[], needed: ReadonlySet<string>): ListLayout {
  if (columns.length <= wide.columns) return usualLayout
  return { ...usualLayout, hidden: columns.filter((name, at) => at >= wide.shown && !needed.has(name)) }
}
