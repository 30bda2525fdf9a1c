import { isBare, type ListAddress, parseListAddress, wholeTable } from './list-address.ts'
import { decodeRelation, type RelatedPlace } from './related-table.ts'

/** A list as its page's address asks for it. */
export interface AskedList {
  readonly address: ListAddress
  /** True if the address does not choose rows, so that a view may choose them. */
  readonly needsView: boolean
  /** The row whose related rows are asked for; null for the list of a table. */
  readonly of: RelatedPlace | null
}

/** The parts of a list's address from the router. */
interface ListUrlParts {
  readonly table?: string | undefined
  readonly key?: string | undefined
  readonly relation?: string | undefined
}

/** Views are for whole tables, so the related rows of a row have none. */
export function parseAskedList(
  { table = '', key = '', relation: name }: ListUrlParts,
  parameters: URLSearchParams,
  usualSize?: number,
): AskedList {
  if (name !== undefined) {
    const relation = decodeRelation(name)
    const address = { ...parseListAddress(relation.table, parameters, usualSize), view: null }
    return { address, needsView: false, of: { table, key, relation } }
  }
  const address = parseListAddress(table, parameters, usualSize)
  return { address, needsView: isBare(parameters) && address.view !== wholeTable, of: null }
}
