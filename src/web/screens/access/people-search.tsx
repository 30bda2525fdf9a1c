import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { listLimits } from '../../../wire/list-query.ts'
import { type PeopleQuery, peoplePerPage } from '../../../wire/person.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'

/** It works without script. With script the router sends it. */
export function PeopleSearch({ query }: { readonly query: PeopleQuery }) {
  const people = useTexts(peopleTexts)
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('q')
    if (field instanceof HTMLInputElement) void navigate(toPeopleAddress({ search: field.value, page: 1 }))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more element, and is not in every browser
    <form role="search" action="/people" className={styles.search} onSubmit={onSubmit}>
      <input
        key={query.search}
        type="search"
        name="q"
        className={controls.field}
        defaultValue={query.search}
        aria-label={people.search}
        placeholder={people.search}
        maxLength={listLimits.searchCharacters}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <button type="submit" className={controls.button}>
        {people.find}
      </button>
    </form>
  )
}

interface PeoplePagerProps {
  readonly query: PeopleQuery
  readonly shown: number
  readonly found: number
}

/** Says which people are shown, with links to the previous and next ones. */
export function PeoplePager({ query: { search, page }, shown, found }: PeoplePagerProps) {
  const { home } = useTexts(screenTexts)
  const people = useTexts(peopleTexts)
  const { count } = useFormat()
  if (found <= peoplePerPage) return null
  const from = (page - 1) * peoplePerPage
  return (
    <nav className={styles.pager} aria-label={people.pages}>
      {page > 1 && <a href={toPeopleAddress({ search, page: page - 1 })}>{home.previous}</a>}
      <span>{home.part(count(from + 1), count(from + shown), count(found))}</span>
      {from + shown < found && <a href={toPeopleAddress({ search, page: page + 1 })}>{home.next}</a>}
    </nav>
  )
}

export function toPeopleAddress({ search, page }: PeopleQuery): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/people' : `/people?${parameters}`
}
