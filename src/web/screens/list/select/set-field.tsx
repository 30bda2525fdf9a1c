import { useId, useState } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { mayBeEmpty } from '../../../../wire/row-form.ts'
import { jobTexts } from '../../../../wire/texts/jobs.ts'
import { workTexts } from '../../../../wire/texts/work.ts'
import type { EditText } from '../../../kinds/editable.ts'
import { Editor } from '../../../kinds/editor.tsx'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toMeantWords } from '../../jobs/meant-words.ts'
import styles from './dialogs.module.css'
import { OrderForm } from './order-form.tsx'
import { toManyRows } from './selected.ts'
import { isSettable } from './settable.ts'
import { useRowWords } from './use-row-words.ts'
import type { WishDialogProps } from './wish-dialog.tsx'
import { toSetOrder } from './work-order.ts'

/** Chooses a column and the value that all of the rows will get. */
export function SetField({ chosen, onClose, onStarted }: Omit<WishDialogProps, 'wish'>) {
  const jobs = useTexts(jobTexts)
  const work = useTexts(workTexts)
  const { table, selected } = chosen
  const format = useFormat()
  const words = useRowWords(chosen)
  const rows = toManyRows(selected)
  const [column, setColumn] = useState<Column | null>(null)
  const [value, setValue] = useState<EditText>(null)
  const label = useId()
  const isReady = column !== null && (value !== null || column.nullable)
  return (
    <Dialog heading={<bdi>{work.set.heading(words, table.label)}</bdi>} onClose={onClose}>
      <OrderForm
        submit={work.set.submit(words)}
        isDanger={false}
        order={isReady ? toSetOrder(table.id, column, { value, rows }) : null}
        onClose={onClose}
        onStarted={onStarted}
      >
        <div className={styles.field}>
          <label htmlFor={label}>{work.set.column}</label>
          <select
            id={label}
            className={controls.field}
            value={column?.name ?? ''}
            onChange={({ currentTarget }) => {
              const next = table.columns.find(({ name }) => name === currentTarget.value) ?? null
              setColumn(next)
              setValue(next !== null && mayBeEmpty(next) && !next.nullable ? '' : null)
            }}
          >
            <option value="" disabled>
              {work.set.choose}
            </option>
            {table.columns.filter(isSettable).map((one) => (
              <option key={one.name} value={one.name}>
                {one.label}
              </option>
            ))}
          </select>
        </div>
        {column !== null && (
          <ValueField key={column.name} column={column} value={value} onChange={setValue} />
        )}
        {selected.kind === 'all' && <p>{toMeantWords(rows, format, jobs)}</p>}
        <p className={styles.muted}>
          {work.set.becomes} {jobs.confirm.undoable}
        </p>
      </OrderForm>
    </Dialog>
  )
}

interface ValueFieldProps {
  readonly column: Column
  readonly value: EditText
  onChange(value: EditText): void
}

function ValueField({ column, value, onChange }: ValueFieldProps) {
  const work = useTexts(workTexts)
  return (
    <div className={styles.field}>
      <span aria-hidden="true">{work.set.value}</span>
      <Editor column={column} value={value} label={work.set.value} onChange={onChange} />
      {column.nullable && mayBeEmpty(column) && (
        <label className={styles.nothing}>
          <input
            type="checkbox"
            checked={value === null}
            onChange={({ currentTarget }) => onChange(currentTarget.checked ? null : '')}
          />
          {work.set.empty}
        </label>
      )}
    </div>
  )
}
