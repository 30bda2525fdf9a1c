import type { TableHead } from '../../../wire/list-page.ts'
import type { Switch } from '../../../wire/switch.ts'
import { deleteTexts } from '../../../wire/texts/deletes.ts'
import { jobTexts } from '../../../wire/texts/jobs.ts'
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
  const texts = useTexts(screenTexts)
  const jobs = useTexts(jobTexts)
  const deletes = useTexts(deleteTexts)
  const { label, main, words, column } = moved
  if (column === table.trash?.column) {
    return {
      heading: deletes.trash.heading(rows, table.label, active),
      becomes: active ? deletes.trash.back : deletes.trash.becomes,
      submit: texts.selection.trash[active ? 'back' : 'move'],
    }
  }
  const verb = jobs.verb(active, main ? null : label)
  return {
    heading: jobs.confirm.heading(verb, rows, table.label),
    becomes: jobs.confirm.becomes(main ? null : label, active ? words.on : words.off),
    submit: active ? jobs.confirm.submit.on : jobs.confirm.submit.off,
  }
}
