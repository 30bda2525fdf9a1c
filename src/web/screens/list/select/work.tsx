/** What comes when rows are selected: the dialogs and how far the work is. */
export { WishDialog } from './wish-dialog.tsx'
export { WorkStrip } from './work-strip.tsx'
