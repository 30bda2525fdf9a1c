import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toMeantWords } from '../../jobs/meant-words.ts'
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
  const texts = useTexts(screenTexts)
  const { table, selected } = chosen
  const format = useFormat()
  const words = useRowWords(chosen)
  const rows = toManyRows(selected)
  const verb = texts.jobs.verb(active, moved.main ? null : moved.label)
  const { on, off } = moved.words
  return (
    <Dialog heading={<bdi>{texts.jobs.confirm.heading(verb, words, table.label)}</bdi>} onClose={onClose}>
      <OrderForm
        submit={active ? texts.jobs.confirm.submit.on : texts.jobs.confirm.submit.off}
        isDanger={!active}
        order={toSwitchOrder(table.id, moved, { active, rows })}
        onClose={onClose}
        onStarted={onStarted}
      >
        {!active && moved.confirm !== null && <p className={styles.asked}>{moved.confirm}</p>}
        {selected.kind === 'all' && <p>{toMeantWords(rows, format, texts)}</p>}
        <p>
          {texts.jobs.confirm.becomes(moved.main ? null : moved.label, active ? on : off)}{' '}
          {texts.jobs.confirm.each} {texts.jobs.confirm.undoable}
        </p>
      </OrderForm>
    </Dialog>
  )
}
