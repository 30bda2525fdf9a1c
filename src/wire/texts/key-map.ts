/** The words of the keyboard shortcuts. */
export const keyMapTexts = {
  heading: 'Keyboard shortcuts',
  table: 'In the table',
  search: 'Search this list',
  undo: 'Undo the last change',
  move: 'Move between cells',
  rows: 'One row down or up',
  ends: 'First and last cell of the row',
  open: 'Go to the link or switch in the cell',
  flip: 'Flip the switch',
  edit: 'Edit the cell',
  sameValue: 'Show only rows with this value',
  select: 'Select the row',
  selectAll: 'Select all rows of the page',
  leave: 'Leave the cell and clear the selection',
} as const
