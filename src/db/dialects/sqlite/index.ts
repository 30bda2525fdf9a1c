import type { Dialect } from '../../dialect.ts'
import { open } from './connect.ts'

export const sqlite = { schemes: ['sqlite:'], open } satisfies Dialect
