import { order } from './questions/order.ts'
import { defineTextual } from './textual.ts'

export const text = defineTextual('text', order)
