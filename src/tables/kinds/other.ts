import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { parts } from './questions/parts.ts'

export const other = defineKind({ name: 'other', questions: [parts, emptiness] })
