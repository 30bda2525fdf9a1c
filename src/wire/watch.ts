import { z } from 'zod/mini'
import type { Words } from '../std/sentence.ts'
import { fieldTexts } from './texts/api-fields.ts'

const statements = z.readonly(z.array(z.string()))

/** What reports writes of other programs to a table, and whether it does. */
export const tableWatchShape = z.readonly(
  z.strictObject({
    by: z.enum(['triggers', 'log']).check(z.describe(fieldTexts.watchBy)),
    state: z.enum(['watched', 'outdated', 'unwatched']).check(z.describe(fieldTexts.watchState)),
    obstacle: z.nullable(z.string()).check(z.describe(fieldTexts.watchObstacle)),
    create: statements.check(z.describe(fieldTexts.watchCreate)),
    remove: statements.check(z.describe(fieldTexts.watchRemove)),
  }),
)

export type TableWatch = z.infer<typeof tableWatchShape>
/** As the kernel finds it: the edge says the obstacle in the reader's language. */
export type FoundWatch = Omit<TableWatch, 'obstacle'> & { readonly obstacle: Words | null }
export type WatchState = TableWatch['state']
