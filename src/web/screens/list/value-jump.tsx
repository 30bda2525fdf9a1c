import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { type ListAddress, toListPath } from '../../../wire/list-address.ts'
import type { ListPlace } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { askApi, toFieldWords } from '../../asking/ask-api.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { keptByJump, toList, toPlace } from './list-address.ts'
import styles from './pager.module.css'

interface ValueJumpProps {
  readonly query: ListAddress
  /** The label of the column that sorts the list. */
  readonly column: string
}

/** Goes to the page with a value of the sorted column. Without script the server does that. */
export function ValueJump({ query, column }: ValueJumpProps) {
  const navigate = useNavigate()
  const texts = useTexts(screenTexts)
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('value')
    if (!(field instanceof HTMLInputElement)) return
    try {
      const { page } = await askApi<ListPlace>(toPlace(query, field.value), {})
      await navigate(toList(query, { page }))
    } catch (failure) {
      field.setCustomValidity(toFieldWords(failure))
      field.reportValidity()
    }
  }
  return (
    <form method="get" action={toListPath(query)} className={styles.jump} onSubmit={onSubmit}>
      {keptByJump(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        // Another column has other values, so the field starts empty.
        key={query.sort[0]?.column}
        name="value"
        required
        autoComplete="off"
        enterKeyHint="go"
        aria-label={texts.list.goTo(column)}
        placeholder={texts.list.goTo(column)}
        className={controls.field}
        onInput={(event) => event.currentTarget.setCustomValidity('')}
      />
    </form>
  )
}
