import { defineTextual } from './textual.ts'

export const image = defineTextual('image')
