/** What comes when rows are selected: the actions, their dialogs and how far the work is. */
export { SelectionActions } from './selection-actions.tsx'
export { WishDialog } from './wish-dialog.tsx'
export { WorkStrip } from './work-strip.tsx'
