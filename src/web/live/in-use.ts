/** Somebody is at the rows: by pointer, focus, what they write, have opened or chosen, or over them in a dialog. */
const uses = [
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

/** A switch of the row has been moved and not answered yet. */
export function isMoving(document: Document, key: string): boolean {
  return document.querySelector(`[data-key="${CSS.escape(key)}"] [aria-busy="true"]`) !== null
}
