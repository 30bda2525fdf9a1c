import { defineNumber } from './number.ts'

export const integer = defineNumber('integer')
