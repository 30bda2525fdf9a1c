import { defineKind } from './define-kind.ts'
import { emptiness } from './questions/emptiness.ts'

export const bytes = defineKind({ name: 'bytes', questions: [emptiness], sortable: false })
