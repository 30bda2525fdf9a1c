import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import { screenTexts } from '../../../wire/texts/screens.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './navigation.module.css'

interface FindTableProps {
  readonly place: RefObject<HTMLElement | null>
  readonly onFind: (typed: string) => void
}

/** Shows only tables whose names match. Enter opens the first one. Without script, the start page shows them. */
export function FindTable({ place, onFind }: FindTableProps) {
  const texts = useTexts(screenTexts)
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      place.current?.querySelector<HTMLElement>(`a[href^="/t/"]`)?.click()
    } else if (event.key === 'Escape' && event.currentTarget.value !== '') {
      // The first Escape empties the field. On a phone, the next one closes the navigation.
      event.preventDefault()
      event.currentTarget.value = ''
      onFind('')
    }
  }
  return (
    <form action="/" className={styles.find}>
      <input
        type="search"
        name="q"
        className={controls.field}
        aria-label={texts.shell.find}
        placeholder={texts.shell.find}
        autoComplete="off"
        spellCheck={false}
        onInput={(event: FormEvent<HTMLInputElement>) => onFind(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </form>
  )
}
