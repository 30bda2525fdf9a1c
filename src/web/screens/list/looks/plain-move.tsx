import type { ReactNode } from 'react'
import type { Column } from '../../../../wire/column.ts'
import { type ListAddress, toListUrl } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { Looked } from '../../../../wire/look-data.ts'
import { wayBackField } from '../../../../wire/switch-url.ts'
import { lookTexts } from '../../../../wire/texts/looks.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { PostForm } from '../../../ui/post-form.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './plain-move.module.css'
import type { Movable } from './use-carry.ts'

const formId = 'move-card'

/** The id of the field that says where a card goes. */
export const fieldId = 'move-card-to'

interface PlainMoveFormProps {
  readonly query: ListAddress
  readonly children: ReactNode
}

/** Without script, one choice serves the buttons of all cards: hundreds of fields would be larger than the cards. */
export function PlainMoveForm({ query, children }: PlainMoveFormProps) {
  const words = useTexts(lookTexts)
  return (
    <PostForm id={formId} className={styles.form}>
      <input type="hidden" name={wayBackField} value={toListUrl(query)} />
      <label htmlFor={fieldId}>{words.moveTo}</label> {children}
    </PostForm>
  )
}

interface PlainMoveProps {
  readonly card: Movable
  readonly table: TableHead
  readonly by: Column
  readonly fields: Looked['fields']
  readonly seen: WireValue
}

/** Sends the choice to the form of the row, with the value that the reader has seen. */
export function PlainMove({ card, table, by, fields, seen }: PlainMoveProps) {
  const words = useTexts(lookTexts)
  const form = `/t/${table.id}/${card.key}/edit`
  // A field for a day would lose the time of day.
  if (by.type === 'instant' || by.type === 'datetime') {
    return (
      <a href={form} className={styles.move} aria-label={words.handle(card.label)}>
        {words.move}
      </a>
    )
  }
  return (
    <button
      type="submit"
      form={formId}
      formAction={form}
      name={fields.seen}
      value={JSON.stringify(seen)}
      className={styles.move}
      aria-label={words.handle(card.label)}
    >
      {words.move}
    </button>
  )
}
