import type { FormEvent, Ref } from 'react'
import {
  toConfirmDeleteUrl,
  toConfirmUrl,
  toManyDeletesUrl,
  toManySwitchesUrl,
} from '../../../../wire/job-url.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { ListQuery } from '../../../../wire/list-query.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './selection-bar.module.css'
import { type Move, toMoves } from './wish.ts'

interface PlainFormProps {
  readonly ref: Ref<HTMLFormElement>
  readonly query: ListQuery
  readonly table: TableHead
  /** Whether the script is missing, so far or for good. */
  readonly isPlain: boolean
  ask(wish: Move): void
}

/**
 * The form of the rows' boxes. Without script its buttons lead to the page that asks, with the marked rows in the
 * address, so the form has no token. `autoComplete` is off, so that a browser does not restore old marks.
 */
export function PlainForm({ ref, query, table, isPlain, ask }: PlainFormProps) {
  const texts = useTexts(screenTexts)
  const moves = toMoves(table, texts)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pressed = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    const move = moves[Number(pressed?.dataset.move ?? Number.NaN)]
    if (move !== undefined) ask(move)
  }

  return (
    <form ref={ref} id="selected" method="get" autoComplete="off" className={styles.form} onSubmit={onSubmit}>
      {/* Enter in a checkbox presses the first button of a form. This one does nothing. */}
      <button type="submit" formMethod="dialog" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {isPlain && (moves.length > 0 || table.deletable) && <span>{texts.selection.plain}</span>}
      {/* With script, menus offer the other switches. */}
      {(isPlain ? moves : moves.slice(0, 2)).map(({ moved: { column }, active, words }, place) => (
        <button
          key={words}
          type="submit"
          formAction={toManySwitchesUrl({ table: table.id, column }, active)}
          data-move={place}
          className={controls.button}
        >
          {words}
        </button>
      ))}
      {isPlain && table.deletable && (
        <button type="submit" formAction={toManyDeletesUrl(table.id)} className={controls.button}>
          {texts.row.delete}
        </button>
      )}
      {isPlain && <PlainLinks query={query} table={table} moves={moves} />}
    </form>
  )
}

interface PlainLinksProps extends Pick<PlainFormProps, 'query' | 'table'> {
  readonly moves: readonly Move[]
}

/** Links for all rows of the list, which need no marks. */
function PlainLinks({ query, table, moves }: PlainLinksProps) {
  const texts = useTexts(screenTexts)
  if (moves.length === 0 && !table.deletable) return null
  return (
    <>
      <span>{texts.selection.plainAll}</span>
      {moves.map(({ moved: { column }, active, words }) => (
        <a key={words} href={toConfirmUrl({ table: table.id, column }, active, { query })}>
          {words}
        </a>
      ))}
      {table.deletable && <a href={toConfirmDeleteUrl(table.id, { query })}>{texts.row.delete}</a>}
    </>
  )
}
