import { defineNumber } from './number.ts'

export const decimal = defineNumber('decimal')
