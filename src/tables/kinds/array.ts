import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'
import { elements } from './questions/parts.ts'

export const array = defineKind({ name: 'array', questions: [elements, emptiness], sortable: false })
