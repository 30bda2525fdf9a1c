import { Problem } from '../std/problem.ts'
import { isBare, type ListAddress, parseListAddress, toViewQuery, wholeTable } from './list-address.ts'
import type { ListLayout } from './list-layout.ts'
import { viewRefusals } from './texts/refusals/views.ts'
import type { ListViews } from './view.ts'

export interface AskedList {
  readonly address: ListAddress
  /** The address says nothing of the rows: which they are stands in a view, if in anything. */
  readonly needsView: boolean
}

export function parseAskedList(table: string, parameters: URLSearchParams, usualSize?: number): AskedList {
  const address = parseListAddress(table, parameters, usualSize)
  return { address, needsView: isBare(parameters) && address.view !== wholeTable }
}

/** The list as the named view has it, or the table's standard view; the table as it is where there is neither. */
export function openView(address: ListAddress, { views, standard }: ListViews): ListAddress {
  const wished = address.view ?? standard
  if (wished === null) return address
  const found = views.find(({ id }) => id === wished)
  if (found === undefined) throw new Problem('not-found', viewRefusals.noSuchView)
  return { ...address, ...toViewQuery(found), view: found.id }
}

/** As its links are to go on: with a view that there is, or the word for the table itself where its bare address means a view. */
export function nameView(address: ListAddress, { views, standard }: ListViews): ListAddress {
  if (views.some(({ id }) => id === address.view)) return address
  return { ...address, view: standard === null ? null : wholeTable }
}

/** How the columns stand: as the shown view has it where it has a layout of its own, else as the reader has set them up. */
export function findLayout({ view }: ListAddress, { views, layout }: ListViews): ListLayout {
  return views.find(({ id }) => id === view)?.layout ?? layout
}

/** The address names a view that isn't there for the reader, but says itself which rows are meant. */
export function isViewLost({ view }: ListAddress, { views }: ListViews): boolean {
  return view !== null && view !== wholeTable && !views.some(({ id }) => id === view)
}
