import type { Order } from './order.ts'

/** Equal for two queries about the same rows, whose `rowShape` this is, in the same order. */
export function listShape(rows: string, { keys }: Order): string {
  return JSON.stringify([
    rows,
    ...keys.map(({ column, direction }) => [column.name, column.declaredType, direction]),
  ])
}
