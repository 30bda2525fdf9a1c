import { defineNumber } from './number.ts'

export const float = defineNumber('float')
