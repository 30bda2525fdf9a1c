import { Problem } from '../std/problem.ts'
import { type ListAddress, toViewQuery, wholeTable } from './list-address.ts'
import type { ListLayout } from './list-layout.ts'
import { viewRefusals } from './texts/refusals/views.ts'
import type { ListViews } from './view.ts'

/** The list of the named view, or of the table's standard view. Without either it is the table itself. */
export function openView(address: ListAddress, { views, standard }: ListViews): ListAddress {
  const wished = address.view ?? standard
  if (wished === null) return address
  const found = views.find(({ id }) => id === wished)
  if (found === undefined) throw new Problem('not-found', viewRefusals.noSuchView)
  return { ...address, ...toViewQuery(found), view: found.id }
}

/** The name for links: an existing view, or the word for the table if its bare address means a view. */
export function nameView(address: ListAddress, { views, standard }: ListViews): ListAddress {
  if (views.some(({ id }) => id === address.view)) return address
  return { ...address, view: standard === null ? null : wholeTable }
}

/** The layout of the shown view if it has one, else the reader's own. */
export function findLayout({ view }: ListAddress, { views, layout }: ListViews): ListLayout {
  return views.find(({ id }) => id === view)?.layout ?? layout
}

/** True if the view of the address does not exist for the reader, but the address chooses the rows itself. */
export function isViewLost({ view }: ListAddress, { views }: ListViews): boolean {
  return view !== null && view !== wholeTable && !views.some(({ id }) => id === view)
}
