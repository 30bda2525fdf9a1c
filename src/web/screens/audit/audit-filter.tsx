import type { FormEvent, ReactNode } from 'react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { isProblem } from '../../../std/problem.ts'
import { type AuditQuery, parseAuditQuery, usualAuditSize } from '../../../wire/audit-query.ts'
import { entryActions } from '../../../wire/entry.ts'
import { decodeKey } from '../../../wire/key.ts'
import { listLimits } from '../../../wire/list-query.ts'
import { everyAction } from '../../../wire/sign-ins.ts'
import { mostTables } from '../../../wire/tables-query.ts'
import { signInTexts } from '../../../wire/texts/sign-ins.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { useTexts } from '../../words/use-texts.ts'
import { useFoundTables } from '../shell/use-found-tables.ts'
import type { AuditProps } from './audit.tsx'
import { isWhole, toTrail } from './audit-address.ts'
import styles from './audit-filter.module.css'
import { PersonField } from './person-field.tsx'

type AuditFilterProps = Pick<AuditProps, 'query' | 'tables' | 'all' | 'who' | 'tokens'>

/** A form that works without script. With script the router sends it, and the address gets no empty fields. */
export function AuditFilter({ query, who, tokens, ...part }: AuditFilterProps) {
  const trail = useTexts(trailTexts)
  const signIns = useTexts(signInTexts)
  const navigate = useNavigate()
  const form = useFormKey(toTrail(query))

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const target = toTrail(readForm(event.currentTarget))
    form.expect(target)
    void navigate(target)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more element, and is not in every browser
    <form
      key={form.key}
      role="search"
      method="get"
      action="/audit"
      aria-label={trail.filter.label}
      className={styles.filter}
      onSubmit={onSubmit}
    >
      <label className={styles.fold}>
        <input type="checkbox" data-fold />
        {trail.filter.more(countFolded(query))}
      </label>
      <Field label={trail.filter.person}>
        {(id) => <PersonField id={id} person={query.person} who={who} tokens={tokens} />}
      </Field>
      <Field label={trail.filter.action}>
        {(id) => (
          <Select id={id} name="action" value={query.action} any={trail.filter.anyAction}>
            <option value={everyAction}>{signIns.every}</option>
            {entryActions.map((action) => (
              <option key={action} value={action}>
                {trail.actions[action]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={trail.filter.table}>{(id) => <TableField id={id} value={query.table} {...part} />}</Field>
      <Field label={trail.filter.from}>{(id) => <Day id={id} name="from" value={query.from} />}</Field>
      <Field label={trail.filter.to}>{(id) => <Day id={id} name="to" value={query.to} />}</Field>
      <Field label={trail.filter.words} isMain>
        {(id) => (
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={query.search}
            maxLength={listLimits.searchCharacters}
            dir="auto"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {query.size !== usualAuditSize && <input type="hidden" name="size" value={query.size} />}
      <Kept query={query} />
      <span className={styles.ways}>
        <button type="submit">{trail.filter.submit}</button>
        {!isWhole(query) && <a href="/audit">{trail.filter.clear}</a>}
      </span>
    </form>
  )
}

/** Conditions from links that have no field in the form, each with a link to remove it. */
function Kept({ query }: Pick<AuditFilterProps, 'query'>) {
  const trail = useTexts(trailTexts)
  const kept = (['key', 'column', 'job'] as const).flatMap((name) => {
    const value = query[name]
    if (value === null) return []
    return [{ name, value, said: trail.filter.kept[name](name === 'key' ? toShownKey(value) : value) }]
  })
  if (kept.length === 0) return null
  return (
    <ul className={styles.kept}>
      {kept.map(({ name, value, said }) => (
        <li key={name}>
          <input type="hidden" name={name} value={value} />
          <bdi>{said}</bdi>
          <a href={toTrail(query, { [name]: null })} aria-label={trail.filter.remove(said)}>
            ×
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The key as in the database. A key that cannot be decoded stays as the address has it. */
function toShownKey(key: string): string {
  try {
    return decodeKey(key).join(', ')
  } catch (failure) {
    if (isProblem(failure)) return key
    throw failure
  }
}

/** The number of set filters among those that a small screen hides. */
function countFolded({ person, action, table, from, to }: AuditQuery): number {
  return [person, action, table, from, to].filter((asked) => asked !== null).length
}

interface FieldProps {
  readonly label: string
  /** Whether it also shows on small screens. */
  readonly isMain?: boolean
  readonly children: (id: string) => ReactNode
}

function Field({ label, isMain = false, children }: FieldProps) {
  const id = useId()
  return (
    <span className={isMain ? `${styles.field} ${styles.main}` : styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </span>
  )
}

interface SelectProps {
  readonly id: string
  readonly name: string
  readonly value: string | null
  readonly any: string
  readonly children: ReactNode
}

function Select({ id, name, value, any, children }: SelectProps) {
  return (
    <select id={id} name={name} defaultValue={value ?? ''}>
      <option value="">{any}</option>
      {children}
    </select>
  )
}

interface TableFieldProps extends Pick<AuditFilterProps, 'tables' | 'all'> {
  readonly id: string
  readonly value: string | null
}

/** A select of all tables. If there are too many, it is a field that suggests matching ones. */
function TableField({ id, value, ...part }: TableFieldProps) {
  const trail = useTexts(trailTexts)
  const [typed, setTyped] = useState('')
  const { tables } = useFoundTables(part, typed)
  const options = tables.map((table) => (
    <option key={table.id} value={table.id}>
      {table.label}
    </option>
  ))
  if (part.all.tables + part.all.views <= mostTables) {
    return (
      <Select id={id} name="table" value={value} any={trail.filter.anyTable}>
        {options}
      </Select>
    )
  }
  return (
    <>
      <input
        id={id}
        name="table"
        list={`${id}-tables`}
        defaultValue={value ?? ''}
        placeholder={trail.filter.anyTable}
        autoComplete="off"
        spellCheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={`${id}-tables`}>{options}</datalist>
    </>
  )
}

interface DayProps {
  readonly id: string
  readonly name: 'from' | 'to'
  readonly value: string | null
}

/** A date field for a day. An address may also hold a period, which gets a text field. */
function Day({ id, name, value }: DayProps) {
  const isDay = value === null || /^\d{4}-\d\d-\d\d$/.test(value)
  return <input id={id} type={isDay ? 'date' : 'text'} name={name} defaultValue={value ?? ''} />
}

function readForm(form: HTMLFormElement): AuditQuery {
  const filled = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return parseAuditQuery(new URLSearchParams(filled))
}

/** A link to another query gives the form a new key, which resets its fields. The form's own query keeps the focus. */
function useFormKey(shown: string) {
  const [state, setState] = useState({ key: 0, shown, expected: shown })
  if (state.shown !== shown) {
    const key = shown === state.expected ? state.key : state.key + 1
    setState({ key, shown, expected: shown })
  }
  return { key: state.key, expect: (expected: string) => setState({ ...state, expected }) }
}
