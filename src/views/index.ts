/** What people keep of lists: views by a name, for themselves or for roles, and how a table's columns stand for each of them. */
export type { ViewParts } from './view-parts.ts'
export { createViews, type ViewAddress, type Views } from './views.ts'
