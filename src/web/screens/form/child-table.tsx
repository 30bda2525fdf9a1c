import { type KeyboardEvent, useId, useRef } from 'react'
import { type ChildTable as Child, mostChildRows, rowNames } from '../../../wire/child-rows.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { ChildRow, isShort } from './child-row.tsx'
import styles from './child-rows.module.css'
import type { TypedRowsState } from './use-typed-rows.ts'

interface ChildTableProps {
  readonly child: Child
  readonly rows: TypedRowsState
  /** Whether its rows belong to a row that is there. */
  readonly isEdit: boolean
}

/** Without script, so many new rows stand ready. */
const spareRows = 3

/** The rows of another table that belong to the form's row. */
export function ChildTable(props: ChildTableProps) {
  const texts = useTexts(formTexts)
  const format = useFormat()
  const heading = useId()
  const place = useRef<HTMLDivElement>(null)
  const { child, rows } = props
  const { table, fields, addable, list } = child
  const names = rows.namesOf(child)
  const last = Math.max(0, ...names.map((name) => rowNames.numberOf(name) ?? 0))
  const spare = Array.from({ length: spareRows }, (_row, at) => rowNames.new(last + at + 1))

  function add() {
    const name = rows.add(child)
    // The row is drawn at once, and its first empty field takes the next key.
    requestAnimationFrame(() => focusFirst(place.current?.querySelector(`[data-row="${name}"]`)))
  }

  return (
    <section className={styles.child} aria-labelledby={heading} data-children={table.id}>
      <h2 id={heading}>
        <bdi>{table.label}</bdi>
      </h2>
      {list === null ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
        <div
          ref={place}
          className={styles.rows}
          data-wide={fields.length <= mostInLine || undefined}
          onKeyDown={goDown}
        >
          {names.length > 0 && (
            <div className={styles.heads} aria-hidden="true">
              {fields.map((field) => (
                <div key={field.column.name} data-short={isShort(field) || undefined}>
                  <bdi>{field.column.label}</bdi>
                  {field.comment !== null && <p className={styles.about}>{field.comment}</p>}
                </div>
              ))}
            </div>
          )}
          {names.map((name) => (
            <ChildRow key={name} {...props} name={name} />
          ))}
          {names.length === 0 && <p className={styles.none}>{texts.children.none}</p>}
          {addable && (
            <noscript>
              {spare.map((name) => (
                <ChildRow key={name} {...props} name={name} />
              ))}
            </noscript>
          )}
        </div>
      ) : (
        <p className={styles.none}>
          {texts.children.tooMany(format.count(mostChildRows))} <a href={list}>{texts.children.list}</a>
        </p>
      )}
      {addable && list === null && (
        <button
          type="button"
          className={`${controls.button} ${styles.add}`}
          aria-label={texts.children.addTo(table.label)}
          data-add
          onClick={add}
        >
          {texts.children.add}
        </button>
      )}
    </section>
  )
}

/** More fields have no room beside each other. */
const mostInLine = 6

/** Enter leads to the next row, and from the last one to the button for another. It never sends the form. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, ctrlKey, metaKey } = event
  const isLine = target instanceof HTMLInputElement && target.type !== 'checkbox'
  if (key !== 'Enter' || ctrlKey || metaKey || event.defaultPrevented || !isLine) return
  if (event.nativeEvent.isComposing) return
  event.preventDefault()
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column ?? ''
  const next = target.closest('[data-row]')?.nextElementSibling
  const field = next?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"] :is(${editors})`)
  const button = currentTarget.parentElement?.querySelector<HTMLElement>('[data-add]')
  ;(field ?? button)?.focus()
}

function focusFirst(row: Element | null | undefined): void {
  const fields = [...(row?.querySelectorAll<HTMLInputElement>(`[data-column] :is(${editors})`) ?? [])]
  const empty = fields.find(({ value }) => value === '')
  ;(empty ?? fields[0])?.focus()
}

const editors = 'input:not([type="hidden"]), textarea, select:not([name*=":state:"])'
