import type { Dialect } from '../../dialect.ts'
import { open } from './connect.ts'

export const postgres = { schemes: ['postgres:', 'postgresql:'], open } satisfies Dialect
