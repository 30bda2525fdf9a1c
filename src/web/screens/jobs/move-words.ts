import type { TableHead } from '../../../wire/list-page.ts'
import type { Switch } from '../../../wire/switch.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useTexts } from '../../words/use-texts.ts'

interface AskedMove {
  readonly table: TableHead
  readonly moved: Switch
  readonly active: boolean
  /** Such as "12,431 rows". */
  readonly rows: string
}

export interface MoveWords {
  readonly heading: string
  readonly becomes: string
  readonly submit: string
}

/** The question before many rows are switched, or go to the trash and back. */
export function useMoveWords({ table, moved, active, rows }: AskedMove): MoveWords {
  const { jobs, selection } = useTexts(screenTexts)
  const { trash } = useTexts(deleteTexts)
  const { label, main, words, column } = moved
  const isTrash = column === table.trash?.column
  const verb = jobs.verb(active, main ? null : label)
  return {
    heading: isTrash
      ? trash.heading(rows, table.label, active)
      : jobs.confirm.heading(verb, rows, table.label),
    becomes: jobs.confirm.becomes(main || isTrash ? null : label, active ? words.on : words.off),
    submit: isTrash ? selection.trash[active ? 'back' : 'move'] : jobs.confirm.submit[active ? 'on' : 'off'],
  }
}
