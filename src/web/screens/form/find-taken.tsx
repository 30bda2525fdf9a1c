import { useEffect, useState } from 'react'
import type { Column } from '../../../wire/column.ts'
import { formatFilter } from '../../../wire/filter-text.ts'
import { encodeName } from '../../../wire/key.ts'
import type { ListPage } from '../../../wire/list-page.ts'
import type { FieldInput, RowForm } from '../../../wire/row-form.ts'
import { toRowLabel } from '../../../wire/row-label.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { askApi } from '../../asking/ask-api.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'

interface FindTakenProps {
  readonly table: RowForm['table']
  readonly column: Column
  readonly input: FieldInput
  /** The key of the edited row, which may have the value; null for a new row. */
  readonly own: string | null
}

type Row = ListPage['rows'][number]

const quietMs = 300

/** Says while somebody types that another row has the value already. The database decides when the form is saved. */
export function FindTaken({ table, column, input: { state, text }, own }: FindTakenProps) {
  const texts = useTexts(formTexts)
  const [found, setFound] = useState<{ readonly text: string; readonly row: Row } | null>(null)
  const asked = state === 'value' ? text : ''

  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      const address = toAddress(table, column.name, asked)
      askApi<ListPage>(address, { signal: stop.signal }).then(
        ({ rows }) => {
          const row = rows.find(({ key }) => key !== own)
          setFound(row === undefined ? null : { text: asked, row })
        },
        // If the question fails, the reader learns of it when they save the form.
        () => {},
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [table, column.name, asked, own])

  const row = found?.text === asked ? found.row : null
  return (
    <p role="status" className={styles.taken}>
      {row !== null && (
        <>
          <a href={`/t/${table.id}/${row.key}`}>
            <bdi>{toRowLabel(row, table.rowLabel)}</bdi>
          </a>{' '}
          {texts.taken}
        </>
      )}
    </p>
  )
}

/** Two rows, because one may be the edited row itself. */
function toAddress({ id, rowLabel }: RowForm['table'], column: string, value: string): string {
  const filter = formatFilter({ kind: 'condition', column, operator: 'is', values: [value] })
  const columns = [...new Set([...rowLabel.parts.map((part) => part.column), column])]
  const asked = { filter, size: '2', count: 'none', columns: columns.map(encodeName).join(',') }
  return `/api/tables/${id}/rows?${new URLSearchParams(asked)}`
}
