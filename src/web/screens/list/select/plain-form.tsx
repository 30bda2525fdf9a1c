import type { FormEvent, Ref } from 'react'
import { toConfirmUrl, toManySwitchesUrl } from '../../../../wire/job-url.ts'
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
  /** Whether the script has not come yet, or never does. */
  readonly isPlain: boolean
  ask(wish: Move): void
}

/**
 * The form that the boxes of the rows belong to: without script its buttons lead to the page that asks, with the marked rows
 * in its address. Therefore it has no token. Browsers fill nothing in: what was marked is over with the page.
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
      {/* Enter in a checkbox presses a form's first button; this one does nothing. */}
      <button type="submit" formMethod="dialog" className="sr-only" tabIndex={-1} aria-hidden="true" />
      {isPlain && moves.length > 0 && <span>{texts.selection.plain}</span>}
      {/* With script there are menus for the others. */}
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
      {isPlain && <PlainLinks query={query} table={table} moves={moves} />}
    </form>
  )
}

interface PlainLinksProps extends Pick<PlainFormProps, 'query' | 'table'> {
  readonly moves: readonly Move[]
}

/** All that the list finds needs no marks. */
function PlainLinks({ query, table, moves }: PlainLinksProps) {
  const texts = useTexts(screenTexts)
  if (moves.length === 0) return null
  return (
    <>
      <span>{texts.selection.plainAll}</span>
      {moves.map(({ moved: { column }, active, words }) => (
        <a key={words} href={toConfirmUrl({ table: table.id, column }, active, { query })}>
          {words}
        </a>
      ))}
    </>
  )
}
