import type { Kind } from '../kind.ts'

/** Operators that belong together: whoever offers one of them offers all. */
export type Question = Pick<Kind, 'operators' | 'condition'>
