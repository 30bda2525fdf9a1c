import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { workTexts } from '../../../../wire/texts/work.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toMeantWords } from '../../jobs/meant-words.ts'
import styles from './dialogs.module.css'
import { OrderForm } from './order-form.tsx'
import { toManyRows } from './selected.ts'
import { useRowWords } from './use-row-words.ts'
import type { WishDialogProps } from './wish-dialog.tsx'
import { toSetOrder } from './work-order.ts'

interface DetachRowsProps extends Omit<WishDialogProps, 'wish'> {
  /** The referring column. */
  readonly column: string
}

/** Asks before related rows no longer refer to their row. */
export function DetachRows({ column, chosen, onClose, onStarted }: DetachRowsProps) {
  const jobs = useTexts(jobTexts)
  const work = useTexts(workTexts)
  const format = useFormat()
  const { table, selected, within } = chosen
  const words = useRowWords(chosen)
  const rows = toManyRows(selected)
  return (
    <Dialog
      heading={<bdi>{work.detach.heading(words, table.label, within?.label ?? '')}</bdi>}
      onClose={onClose}
    >
      <OrderForm
        submit={work.detach.submit}
        isDanger={false}
        order={toSetOrder(table.id, { name: column }, { value: null, rows })}
        onClose={onClose}
        onStarted={onStarted}
      >
        {selected.kind === 'all' && <p>{toMeantWords(rows, format, jobs)}</p>}
        <p>{work.detach.stay}</p>
        <p className={styles.muted}>{jobs.confirm.undoable}</p>
      </OrderForm>
    </Dialog>
  )
}
