/** CSS may draw rows as something else. With these roles a screen reader still reads rows. */
export function nameRoles(table: HTMLTableElement): void {
  if (getComputedStyle(table).display === 'table') return
  for (const part of table.querySelectorAll('thead, tbody')) part.setAttribute('role', 'rowgroup')
  for (const row of table.rows) {
    row.setAttribute('role', 'row')
    for (const cell of row.cells)
      cell.setAttribute('role', cell.tagName === 'TH' ? 'columnheader' : 'gridcell')
  }
}
