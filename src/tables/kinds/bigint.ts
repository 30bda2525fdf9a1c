import { defineNumber } from './number.ts'

export const bigint = defineNumber('bigint')
