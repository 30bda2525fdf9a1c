import type { Kind } from '../kind.ts'

/** Operators that belong together: a kind offers all of them or none. */
export type Question = Pick<Kind, 'operators' | 'condition'>
