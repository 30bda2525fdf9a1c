import { useRef, useState } from 'react'
import type { ListRow } from '../../../../wire/list-row.ts'
import type { ChangedBy } from '../../../../wire/row-conflict.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { type EditText, toEditable } from '../../../kinds/editable.ts'
import { type EditOutcome, sendEdit } from './send-edit.ts'
import type { CellEditing, EditedCell, Leave } from './use-editing.ts'

export interface Conflict {
  readonly row: ListRow
  readonly theirs: WireValue
  readonly changedBy: ChangedBy | null
}

export interface CellEditorState {
  readonly text: EditText
  readonly isSaving: boolean
  /** Why it was not written. */
  readonly failure: string | null
  readonly conflict: Conflict | null
  type(text: EditText): void
  save(leave: Leave): void
  /** The cell stays as the server has it. */
  restore(): void
  /** Null where what stands there now is not known whole. */
  readonly writeMine: (() => void) | null
}

/** What is typed until it is written, or left. */
export function useEditor(edited: EditedCell, { saved, taken, leave }: CellEditing): CellEditorState {
  const [text, setText] = useState<EditText>(edited.text)
  const [state, setState] = useState<State>(typing)
  // Leaving moves the focus, which would save once more.
  const isDone = useRef(false)
  const { conflict } = state

  function end(how: Leave) {
    isDone.current = true
    leave(how)
  }

  async function send(seen: WireValue, how: Leave) {
    setState({ ...typing, isSaving: true })
    const { table, key, column } = edited
    const outcome = await sendEdit({ table, key }, { column, value: text, seen })
    if (outcome.kind === 'saved') {
      saved(outcome.answer)
      end(how)
    } else setState(toState(outcome, column))
  }

  return {
    text,
    ...state,
    type: (next) => {
      if (!state.isSaving) setText(next)
    },
    save(how) {
      if (isDone.current || state.isSaving || conflict !== null) return
      if (text === edited.text) end(how)
      else void send(edited.seen, how)
    },
    restore() {
      if (conflict !== null) taken(conflict.row)
      end('cell')
    },
    writeMine:
      conflict === null || toEditable(conflict.theirs, edited.head) === null
        ? null
        : () => void send(conflict.theirs, 'cell'),
  }
}

type State = Pick<CellEditorState, 'isSaving' | 'failure' | 'conflict'>

const typing: State = { isSaving: false, failure: null, conflict: null }

function toState(outcome: Exclude<EditOutcome, { kind: 'saved' }>, column: string): State {
  if (outcome.kind === 'refused') return { ...typing, failure: outcome.words }
  const { row, changedBy } = outcome
  return { ...typing, conflict: { row, changedBy, theirs: row.values[column] ?? null } }
}
