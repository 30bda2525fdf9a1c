/** What people store for lists: named views for themselves or for roles, and their own column layouts. */
export { foldName } from './view-names.ts'
export type { ViewParts } from './view-parts.ts'
export { hasOneOf, isMadeBy, readRoles } from './view-row.ts'
export { createViews, type ViewAddress, type Views } from './views.ts'
