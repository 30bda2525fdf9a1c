import { useId, useState } from 'react'
import { isTypedCount } from '../../../../wire/count-deleted.ts'
import { deleteTexts } from '../../../../wire/texts/deletes.ts'
import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toMeantWords } from '../../jobs/meant-words.ts'
import { toTotalWords } from '../row-count.tsx'
import styles from './dialogs.module.css'
import { Foretold } from './foretold.tsx'
import { OrderForm } from './order-form.tsx'
import { toManyRows } from './selected.ts'
import { useRowTotal } from './use-row-words.ts'
import type { WishDialogProps } from './wish-dialog.tsx'
import { toDeleteOrder } from './work-order.ts'

/** Asks before rows are deleted. Many of them, or an unknown number, need a typed confirmation. */
export function DeleteRows({ chosen, onClose, onStarted }: Omit<WishDialogProps, 'wish'>) {
  const texts = useTexts(screenTexts)
  const jobs = useTexts(jobTexts)
  const own = useTexts(deleteTexts)
  const format = useFormat()
  const { table, selected, within } = chosen
  const total = useRowTotal(chosen)
  const rows = toManyRows(selected)
  const [typed, setTyped] = useState('')
  const field = useId()
  const words = total === null ? jobs.confirm.uncounted : toTotalWords(total, format, texts)
  const isAsked = total === null || total.rows > table.typedAbove
  const isTyped = total === null ? typed.trim() === table.label : isTypedCount(typed, total.rows)
  const heading = table.trash === null ? own.many.heading : own.many.headingForGood
  return (
    <Dialog
      heading={
        <bdi>
          {within?.far ? own.many.removing(words, table.label, within.label) : heading(words, table.label)}
        </bdi>
      }
      onClose={onClose}
    >
      <OrderForm
        submit={within?.far ? own.many.submitRemove : table.trash === null ? own.delete : own.forGood}
        isDanger
        order={isAsked && !isTyped ? null : toDeleteOrder(table.id, rows)}
        onClose={onClose}
        onStarted={onStarted}
      >
        {selected.kind === 'all' && <p>{toMeantWords(rows, format, jobs)}</p>}
        <Foretold chosen={chosen} />
        <p>{own.many.along}</p>
        <p className={styles.muted}>{own.many.each}</p>
        {isAsked && (
          <div className={styles.field}>
            <label htmlFor={field}>
              {own.typed(total === null ? table.label : format.count(total.rows))}
            </label>
            <input
              id={field}
              className={controls.field}
              inputMode={total === null ? 'text' : 'numeric'}
              autoComplete="off"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          </div>
        )}
      </OrderForm>
    </Dialog>
  )
}
