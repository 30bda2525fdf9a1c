/** The parts that load when the reader selects rows: actions, dialogs and the progress of jobs. */
export { SelectionActions } from './selection-actions.tsx'
export { WishDialog } from './wish-dialog.tsx'
export { WorkStrip } from './work-strip.tsx'
