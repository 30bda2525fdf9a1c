const widgets = 'a[href], button, input, select, textarea, summary'

/** The elements in the cell that a person can press or write in. `data-aside` marks those that have another key. */
export function widgetsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(widgets)].filter(
    (widget) =>
      !widget.hasAttribute('data-aside') && !widget.matches(':disabled') && widget.checkVisibility(),
  )
}

/** Takes widgets out of the Tab order: a grid has one stop. */
export function takeOut(area: Element, except: Element | null): void {
  const own = area.matches(widgets) ? [area] : []
  for (const widget of [...own, ...area.querySelectorAll(widgets)]) {
    if (widget !== except) widget.setAttribute('tabindex', '-1')
  }
}

/** The element that gets the focus for a cell: its only widget, the first widget of a head, or the cell itself. */
export function targetOf(cell: HTMLElement): HTMLElement {
  const [first, second] = widgetsIn(cell)
  return first !== undefined && (second === undefined || cell.tagName === 'TH') ? first : cell
}

export function cellOf(table: HTMLTableElement, target: EventTarget | null): HTMLTableCellElement | null {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  return cell !== null && table.contains(cell) ? cell : null
}

export function rowOf(cell: HTMLTableCellElement): HTMLTableRowElement | null {
  return cell.closest('tr')
}
