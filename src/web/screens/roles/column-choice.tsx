import { useEffect, useState } from 'react'
import type { Column } from '../../../wire/column.ts'
import type { TableHead } from '../../../wire/list-page.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { askApi } from '../../asking/ask-api.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { columnRules, type DraftColumns, readNames, writeNames } from './draft-grant.ts'
import styles from './roles.module.css'

interface ColumnChoiceProps {
  readonly legend: string
  /** The name of the form's field for the rule. */
  readonly field: string
  /** Null for a pattern, which has no columns to show. */
  readonly table: string | null
  readonly columns: DraftColumns
  onChange(columns: DraftColumns): void
}

/** All columns, with or without those that come later, or some of them: as checkboxes, or by name without script. */
export function ColumnChoice({ legend, field, table, columns, onChange }: ColumnChoiceProps) {
  const roles = useTexts(roleTexts)
  const known = useColumns(columns.rule === 'names' ? table : null)
  const { names } = columns
  const text = writeNames(names)
  return (
    <fieldset className={styles.columns}>
      <legend>{legend}</legend>
      <select
        name={field}
        className={controls.field}
        value={columns.rule}
        aria-label={legend}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...columns, rule: columnRules.find((rule) => rule === value) ?? 'all-and-new' })
        }
      >
        {columnRules.map((rule) => (
          <option key={rule} value={rule}>
            {roles.rules[rule]}
          </option>
        ))}
      </select>
      {Array.isArray(known) ? (
        <>
          <input type="hidden" name={`${field}-names`} value={text} />
          <div className={styles.boxes}>
            {withLost(known, names).map(({ name, label }) => (
              <label key={name}>
                <input
                  type="checkbox"
                  checked={names.includes(name)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      ...columns,
                      names: checked ? [...names, name] : names.filter((one) => one !== name),
                    })
                  }
                />
                <bdi>{label}</bdi>
              </label>
            ))}
          </div>
        </>
      ) : (
        <div className={styles.names} data-unused={columns.rule === 'names' ? undefined : ''}>
          <input
            key={text}
            name={`${field}-names`}
            className={controls.field}
            defaultValue={text}
            placeholder={roles.namesAbout}
            aria-label={`${legend}: ${roles.names}`}
            autoComplete="off"
            spellCheck={false}
            onBlur={({ currentTarget: { value } }) => {
              if (value !== text) onChange({ ...columns, names: readNames(value) })
            }}
          />
          {known === 'failed' && <p role="status">{roles.lost}</p>}
        </div>
      )}
    </fieldset>
  )
}

/** Two columns may have one label. Columns that the line names and the reader does not see keep their places at the end. */
function withLost(
  known: readonly Column[],
  names: readonly string[],
): readonly Pick<Column, 'name' | 'label'>[] {
  const lost = names.filter((name) => !known.some((column) => column.name === name))
  const named = known.map(({ name, label }) => ({
    name,
    label: known.some((other) => other.name !== name && other.label === label) ? name : label,
  }))
  return [...named, ...lost.map((name) => ({ name, label: name }))]
}

/** The columns of the table, once they are needed. Null while they are not there. */
function useColumns(table: string | null): readonly Column[] | 'failed' | null {
  const [found, setFound] = useState<readonly Column[] | 'failed' | null>(null)
  useEffect(() => {
    if (table === null) return
    const running = new AbortController()
    askApi<TableHead>(`/api/tables/${table}`, { signal: running.signal }).then(
      ({ columns }) => setFound(columns),
      () => {
        if (!running.signal.aborted) setFound('failed')
      },
    )
    return () => running.abort()
  }, [table])
  return table === null ? null : found
}
