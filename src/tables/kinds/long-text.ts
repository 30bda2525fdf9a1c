import { defineTextual } from './textual.ts'

export const longText = defineTextual('long-text')
