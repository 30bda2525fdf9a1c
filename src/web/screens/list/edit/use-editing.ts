import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Column } from '../../../../wire/column.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { RowAnswer } from '../../../../wire/row-edit.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { type EditText, toEditable } from '../../../kinds/editable.ts'
import { useTellNotice } from '../../../switches/notices.ts'
import type { FoundCell } from '../table/find-cell.ts'
import { type CellPlace, findCellAt, findNextCell } from './place-of-cell.ts'
import { toEditNotice } from './to-edit-notice.ts'

/** What is being written, as it was when it began. */
export interface EditedCell extends CellPlace {
  /** What the cells scroll in. */
  readonly area: HTMLElement
  readonly table: string
  readonly head: Column
  readonly rowLabel: string
  readonly seen: WireValue
  readonly text: EditText
}

/** Where the keyboard goes afterwards; `elsewhere`: it has gone there already. */
export type Leave = 'cell' | 'next' | 'previous' | 'elsewhere'

export interface CellEditing {
  readonly edited: EditedCell | null
  isEditable(found: FoundCell): boolean
  begin(found: FoundCell): void
  /** What the server answered stands in the row from now on. */
  saved(answer: RowAnswer): void
  /** The row as somebody else has left it. */
  taken(row: ListRow): void
  leave(leave: Leave): void
}

interface EditingList {
  readonly table: TableHead
  readonly page: ListPage
  take(row: ListRow): void
}

/** One cell at a time. The list is asked for anew when the last one is left, so that rows stay where they are until then. */
export function useEditing({ table, page, take }: EditingList): CellEditing {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const tell = useTellNotice()
  const [edited, setEdited] = useState<EditedCell | null>(null)
  const isStale = useRef(false)
  const mayEdit = table.columns.some((column) => column.editable)

  function find(found: FoundCell): EditedCell | null {
    const head = table.columns.find((column) => column.name === found.column)
    const row = page.rows.find(({ key }) => key === found.key)
    const area = found.cell.closest('section')
    const isSwitch = table.switches.some((one) => one.column === found.column)
    if (head === undefined || row === undefined || area === null || !head.editable || isSwitch) return null
    const seen = row.values[head.name] ?? null
    const editable = toEditable(seen, head)
    if (editable === null) return null
    const { key, column } = found
    const rowLabel = toRowLabel(row, table.labelColumn)
    return { key, column, area, table: table.id, head, rowLabel, seen, text: editable.text }
  }

  function begin(found: FoundCell) {
    const next = find(found)
    if (next !== null) setEdited(next)
    // What needs more room than a line is on the row's own page.
    else if (mayEdit) void navigate(`/t/${table.id}/${found.key}`)
  }

  function leave(how: Leave) {
    const cell = edited && findCellAt(edited.area, edited)
    const step = how === 'previous' ? -1 : 1
    const isOnward = how === 'next' || how === 'previous'
    const next = isOnward && cell ? findNextCell(cell, (found) => find(found) !== null, step) : null
    if (how !== 'elsewhere') (next?.cell ?? cell)?.focus({ preventScroll: next === null })
    setEdited(next && find(next))
    if (next === null && isStale.current) {
      isStale.current = false
      void revalidate()
    }
  }

  return {
    edited,
    isEditable: (found) => find(found) !== null,
    begin,
    saved(answer) {
      const notice = toEditNotice(table, answer)
      take(answer.row)
      if (notice === null) return
      isStale.current = true
      tell(notice)
    },
    taken(row) {
      take(row)
      isStale.current = true
    },
    leave,
  }
}
