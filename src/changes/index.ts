export { createJournal, type Journal, type NewChange } from './journal.ts'
export { trimChanges } from './trim.ts'
