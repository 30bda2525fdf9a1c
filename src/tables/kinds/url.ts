import { defineTextual } from './textual.ts'

export const url = defineTextual('url')
