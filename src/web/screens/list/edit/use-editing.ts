import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Column } from '../../../../wire/column.ts'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { RowAnswer } from '../../../../wire/row-edit.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { valueIn } from '../../../kinds/cell.tsx'
import { type EditText, toEditable } from '../../../kinds/editable.ts'
import { tellPage } from '../../../page-events.ts'
import { useNotices } from '../../../switches/notices.ts'
import type { FoundCell } from '../table/find-cell.ts'
import { toEditNotice } from './edit-notice.ts'
import { type CellPlace, findCellAt, findNextCell, focusCell, focusEditor } from './place-of-cell.ts'

/** A cell in an editor, as it was when editing began. */
export interface EditedCell extends CellPlace {
  /** The element in which the cells scroll. */
  readonly area: HTMLElement
  readonly table: string
  readonly head: Column
  readonly rowLabel: string
  readonly seen: WireValue
  readonly text: EditText
}

/** Where the focus goes next. `elsewhere` means that it has already gone. */
export type Onward = 'cell' | 'next' | 'previous' | 'elsewhere'

export interface CellEditing {
  /** The newest comes last. A reader can edit the next cell before the last one is answered. */
  readonly editors: readonly EditedCell[]
  isEditable(found: FoundCell): boolean
  begin(found: FoundCell): void
  /** Moves the focus on. The editor stays until `close`. */
  goOn(from: EditedCell, onward: Onward): void
  close(edited: EditedCell): void
  /** Shows the server's answer in the row. */
  saved(answer: RowAnswer): void
  /** Shows the row as someone else has changed it. */
  taken(row: ListRow): void
}

interface EditingList {
  readonly table: TableHead
  readonly page: Pick<ListPage, 'rows'>
  readonly isRowPage?: boolean
  take(row: ListRow): void
}

/** The list loads again only after the last editor has closed, so that rows keep their places until then. */
export function useEditing({ table, page, isRowPage = false, take }: EditingList): CellEditing {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { tell } = useNotices()
  const [editors, setEditors] = useState<readonly EditedCell[]>([])
  const stale = useRef(new Set<string>())
  const mayEdit = table.columns.some((column) => column.editable)

  useEffect(() => {
    if (editors.length > 0 || stale.current.size === 0) return
    const keys = [...stale.current]
    stale.current.clear()
    if (tellPage(document, 'switchboard:saved', { table: table.id, keys })) void revalidate()
  }, [editors, table, revalidate])

  function find(found: FoundCell): EditedCell | null {
    const head = table.columns.find((column) => column.name === found.column)
    const row = page.rows.find(({ key }) => key === found.key)
    const area = found.cell.closest('section')
    const isSwitch = table.switches.some((one) => one.column === found.column)
    if (head === undefined || row === undefined || area === null || !head.editable || isSwitch) return null
    const seen = valueIn(row, head.name)
    const editable = seen === undefined ? null : toEditable(seen, head)
    if (seen === undefined || editable === null) return null
    const { key, column } = found
    const rowLabel = toRowLabel(row, table.rowLabel)
    return { key, column, area, table: table.id, head, rowLabel, seen, text: editable.text }
  }

  function begin(found: FoundCell) {
    const open = editors.find(({ key, column }) => key === found.key && column === found.column)
    const next = open === undefined ? find(found) : null
    if (open !== undefined) focusEditor(open)
    else if (next !== null) setEditors((before) => [...before, next])
    // A value that needs more than a line is edited on the row's own page.
    else if (mayEdit && !isRowPage) void navigate(`/t/${table.id}/${found.key}`)
  }

  return {
    editors,
    isEditable: (found) => find(found) !== null,
    begin,
    goOn(from, onward) {
      if (onward === 'elsewhere') return
      const cell = findCellAt(from.area, from)
      const step = onward === 'previous' ? -1 : 1
      const next =
        cell && onward !== 'cell' ? findNextCell(cell, (found) => find(found) !== null, step) : null
      focusCell(next?.cell ?? cell)
      if (next !== null) begin(next)
    },
    close: (edited) => setEditors((before) => before.filter((one) => one !== edited)),
    saved(answer) {
      const notice = toEditNotice(table, answer)
      take(answer.row)
      if (notice === null) return
      stale.current.add(answer.key)
      tellPage(document, 'switchboard:edited')
      tell(notice)
    },
    taken(row) {
      take(row)
      if (row.key !== null) stale.current.add(row.key)
    },
  }
}
