import { defineTextual } from './textual.ts'

export const color = defineTextual('color')
