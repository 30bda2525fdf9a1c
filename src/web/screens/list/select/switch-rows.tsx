import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toMeantWords } from '../../jobs/meant-words.ts'
import { useMoveWords } from '../../jobs/move-words.ts'
import styles from './dialogs.module.css'
import { OrderForm } from './order-form.tsx'
import { toManyRows } from './selected.ts'
import { useRowWords } from './use-row-words.ts'
import type { Move } from './wish.ts'
import type { WishDialogProps } from './wish-dialog.tsx'
import { toSwitchOrder } from './work-order.ts'

interface SwitchRowsProps extends Omit<WishDialogProps, 'wish'> {
  readonly wish: Move
}

export function SwitchRows({ wish: { moved, active }, chosen, onClose, onStarted }: SwitchRowsProps) {
  const jobs = useTexts(jobTexts)
  const { table, selected } = chosen
  const format = useFormat()
  const words = useMoveWords({ table, moved, active, rows: useRowWords(chosen) })
  const rows = toManyRows(selected)
  return (
    <Dialog heading={<bdi>{words.heading}</bdi>} onClose={onClose}>
      <OrderForm
        submit={words.submit}
        isDanger={!active}
        order={toSwitchOrder(table.id, moved, { active, rows })}
        onClose={onClose}
        onStarted={onStarted}
      >
        {!active && moved.confirm !== null && <p className={styles.asked}>{moved.confirm}</p>}
        {selected.kind === 'all' && <p>{toMeantWords(rows, format, jobs)}</p>}
        <p>
          {words.becomes} {jobs.confirm.each} {jobs.confirm.undoable}
        </p>
      </OrderForm>
    </Dialog>
  )
}
