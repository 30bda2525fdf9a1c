/** Matches if a person is at the rows or entries: by pointer, focus, editor, selection, popover or dialog, or by a row that they saved. */
const uses = [
  'tr[data-kept]',
  'tr[data-key]:hover',
  'tr[data-key] :focus',
  'tr[data-key] input[name="key"]:checked',
  '[data-entry]:hover',
  '[data-entry] :focus',
  '[data-entry] details[open]',
  '[data-editor]',
  'dialog[open]',
  'main :popover-open',
].join(', ')

export function isInUse(document: Document): boolean {
  return document.querySelector(uses) !== null
}

/** Whether a switch of the row waits for an answer. */
export function isMoving(document: Document, key: string): boolean {
  return document.querySelector(`[data-key="${CSS.escape(key)}"] [aria-busy="true"]`) !== null
}
