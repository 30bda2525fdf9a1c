import { useRef, useState } from 'react'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { ChangedBy } from '../../../../wire/row-conflict.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { type EditText, toEditable } from '../../../kinds/editable.ts'
import { type EditOutcome, sendEdit } from './send-edit.ts'
import type { CellEditing, EditedCell, Onward } from './use-editing.ts'

export interface Conflict {
  readonly row: ListRow
  readonly theirs: WireValue
  readonly changedBy: ChangedBy | null
}

export interface CellEditorState {
  readonly text: EditText
  readonly isSaving: boolean
  /** Why the server refused the value. */
  readonly failure: string | null
  readonly conflict: Conflict | null
  type(text: EditText): void
  /** Moves the focus on at once. The typed value stays in sight until the server answers. */
  save(onward: Onward): void
  /** Closes the editor without a change. */
  restore(): void
  /** Null if the server's current value is not known in full. */
  readonly writeMine: (() => void) | null
}

/** The state of one editor, until the value is saved or dropped. */
export function useEditor(edited: EditedCell, editing: CellEditing): CellEditorState {
  const [text, setText] = useState<EditText>(edited.text)
  const [state, setState] = useState<State>(typing)
  const { conflict, isSaving, refused } = state
  // A ref, because the focus leaves the field before React renders, and that would save once more.
  const isUnderWay = useRef(false)

  async function send(seen: WireValue) {
    isUnderWay.current = true
    setState({ ...typing, isSaving: true })
    const { table, key, column } = edited
    const outcome = await sendEdit({ table, key }, { column, value: text, seen })
    isUnderWay.current = false
    if (outcome.kind === 'saved') {
      editing.saved(outcome.answer)
      editing.close(edited)
    } else setState(toState(outcome, { column, text }))
  }

  return {
    text,
    ...state,
    type: (next) => {
      if (!isSaving) setText(next)
    },
    save(onward) {
      if (isUnderWay.current || conflict !== null) return
      // A refused value is not sent again only because the focus moves elsewhere.
      if (onward === 'elsewhere' && refused !== null && refused.text === text) return
      if (text === edited.text) editing.close(edited)
      else void send(edited.seen)
      editing.goOn(edited, onward)
    },
    restore() {
      if (conflict !== null) editing.taken(conflict.row)
      editing.close(edited)
      editing.goOn(edited, 'cell')
    },
    writeMine:
      conflict === null || toEditable(conflict.theirs, edited.head) === null
        ? null
        : () => {
            void send(conflict.theirs)
            editing.goOn(edited, 'cell')
          },
  }
}

interface State extends Pick<CellEditorState, 'isSaving' | 'failure' | 'conflict'> {
  /** The value that the server refused. */
  readonly refused: { readonly text: EditText } | null
}

const typing: State = { isSaving: false, failure: null, conflict: null, refused: null }

interface Tried {
  readonly column: string
  readonly text: EditText
}

function toState(outcome: Exclude<EditOutcome, { kind: 'saved' }>, { column, text }: Tried): State {
  if (outcome.kind === 'refused') return { ...typing, failure: outcome.words, refused: { text } }
  const { row, changedBy } = outcome
  return { ...typing, conflict: { row, changedBy, theirs: row.values[column] ?? null } }
}
