/** What people store for lists: named views for themselves or for roles, and their own column layouts. */
export type { ViewParts } from './view-parts.ts'
export { createViews, type ViewAddress, type Views } from './views.ts'
