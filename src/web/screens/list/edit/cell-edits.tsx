import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { ListPage, TableHead } from '../../../../wire/list-page.ts'
import type { ListRow } from '../../../../wire/list-row.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import './cell-edits.css'
import { nameOfEditor } from './place-of-cell.ts'
import { useCellEvents } from './use-cell-events.ts'
import { useEditing } from './use-editing.ts'

const CellEditor = lazyPart(async () => (await import('./cell-editor.tsx')).CellEditor)

interface CellEditsProps {
  readonly table: TableHead
  readonly page: Pick<ListPage, 'rows'>
  /** The page of one row has no other place to edit it. */
  readonly isRowPage?: boolean
  /** Shows a row that the server has just returned. */
  readonly take: (row: ListRow) => void
}

/** Edits cells in place: a field lies over the cell and scrolls with it. The rows are not drawn again. */
export function CellEdits(props: CellEditsProps) {
  const editing = useEditing(props)
  useCellEvents({
    cells: props.isRowPage ? 'dd' : 'td',
    isEditable: editing.isEditable,
    onEdit: editing.begin,
  })
  return (
    <Suspense>
      {editing.editors.map((edited) =>
        createPortal(<CellEditor edited={edited} editing={editing} />, edited.area, nameOfEditor(edited)),
      )}
    </Suspense>
  )
}
