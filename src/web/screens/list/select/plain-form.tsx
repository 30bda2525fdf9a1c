import type { FormEvent, Ref } from 'react'
import { toConfirmUrl, toManySwitchesUrl } from '../../../../wire/job-url.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { ListQuery } from '../../../../wire/list-query.ts'
import type { Switch } from '../../../../wire/switch.ts'
import { texts } from '../../../../wire/texts/screens.ts'
import controls from '../../../ui/controls.module.css'
import styles from './selection-bar.module.css'
import { toMovable, type Wish } from './wish.ts'

interface PlainFormProps {
  readonly ref: Ref<HTMLFormElement>
  readonly query: ListQuery
  readonly table: TableHead
  /** Whether the script has not come yet, or never does. */
  readonly isPlain: boolean
  ask(wish: Wish): void
}

/**
 * The form that the boxes of the rows belong to: without script its buttons lead to the page that asks, with the marked rows
 * in its address. Therefore it has no token. Browsers fill nothing in: what was marked is over with the page.
 */
export function PlainForm({ ref, query, table, isPlain, ask }: PlainFormProps) {
  const movable = toMovable(table)
  const offered = isPlain ? movable : movable.slice(0, 1)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const moved = movable.find(({ column }) => column === pressed?.dataset.column)
    if (moved !== undefined) ask({ kind: 'switch', moved, active: pressed?.dataset.active === 'true' })
  }

  return (
    <form ref={ref} id="selected" method="get" autoComplete="off" className={styles.form} onSubmit={onSubmit}>
      {/* Enter in a checkbox presses a form's first button; this one does nothing. */}
      <button type="submit" formMethod="dialog" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {isPlain && offered.length > 0 && <span>{texts.selection.plain}</span>}
      {offered.flatMap((moved) =>
        [true, false].map((active) => (
          <button
            key={`${moved.column} ${active}`}
            type="submit"
            formAction={toManySwitchesUrl({ table: table.id, column: moved.column }, active)}
            data-column={moved.column}
            data-active={active}
            className={controls.button}
          >
            {toTurnWords(moved, active)}
          </button>
        )),
      )}
      {isPlain && <PlainLinks query={query} table={table} movable={movable} />}
    </form>
  )
}

interface PlainLinksProps extends Pick<PlainFormProps, 'query' | 'table'> {
  readonly movable: readonly Switch[]
}

/** All that the list finds needs no marks. */
function PlainLinks({ query, table, movable }: PlainLinksProps) {
  if (movable.length === 0) return null
  return (
    <>
      <span>{texts.selection.plainAll}</span>
      {movable.flatMap((moved) =>
        [true, false].map((active) => (
          <a
            key={`${moved.column} ${active}`}
            href={toConfirmUrl({ table: table.id, column: moved.column }, active, { query })}
          >
            {toTurnWords(moved, active)}
          </a>
        )),
      )}
    </>
  )
}

/** A table has one main switch, which needs no name. */
export function toTurnWords({ main, label }: Switch, active: boolean): string {
  const { on, off, onOf, offOf } = texts.selection.turn
  if (main) return active ? on : off
  return active ? onOf(label) : offOf(label)
}
