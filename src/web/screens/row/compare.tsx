import { useId, useState } from 'react'
import type { Entry } from '../../../wire/entry.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { ToldField } from '../audit/told-value.tsx'
import { compareTimes } from './compare-times.ts'
import styles from './history.module.css'

interface CompareProps {
  readonly table: TableHead
  /** The newest come first. */
  readonly entries: readonly Entry[]
}

/** What is different between two times of a row, as far as its history is shown. */
export function Compare({ table, entries }: CompareProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  const id = useId()
  const [newest] = entries
  const [after, setAfter] = useState('')
  const [until, setUntil] = useState('')
  if (newest === undefined) return null
  const changes = compareTimes(entries, { after: after || null, until: until || newest.id })
  const times = entries.map((entry) => (
    <option key={entry.id} value={entry.id}>
      {texts.row.compare.after(format.instant(entry.at), entry.actor.name)}
    </option>
  ))
  return (
    <details className={styles.compare}>
      <summary>{texts.row.compare.title}</summary>
      <p>
        <label htmlFor={`${id}-after`}>{texts.row.compare.from}</label>
        <select
          id={`${id}-after`}
          className={controls.field}
          value={after}
          onChange={({ target }) => setAfter(target.value)}
        >
          {times}
          <option value="">{texts.row.compare.beginning}</option>
        </select>
      </p>
      <p>
        <label htmlFor={`${id}-until`}>{texts.row.compare.to}</label>
        <select
          id={`${id}-until`}
          className={controls.field}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        >
          <option value="">{texts.row.compare.now}</option>
          {times.slice(1)}
        </select>
      </p>
      <ul className={styles.fields} aria-live="polite">
        {changes.length === 0 && <li>{texts.row.compare.same}</li>}
        {changes.map((change) => (
          <li key={change.column}>
            <span>
              <ToldField change={change} column={table.columns.find(({ name }) => name === change.column)} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
