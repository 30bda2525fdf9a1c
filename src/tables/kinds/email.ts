import { defineTextual } from './textual.ts'

export const email = defineTextual('email')
