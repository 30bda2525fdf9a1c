import type { z } from 'zod/mini'
import type { listLayoutShape } from './list-layout-shape.ts'

export const densities = ['compact', 'normal', 'roomy'] as const

export type Density = (typeof densities)[number]

/** In pixels. */
export const columnWidths = { least: 56, most: 1200 } as const

export type ListLayout = z.infer<typeof listLayoutShape>

/** All columns as the table has them. */
export const usualLayout: ListLayout = { order: [], hidden: [], pinned: [], widths: [], density: 'normal' }
