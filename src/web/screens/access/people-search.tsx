import { type PeopleQuery, peoplePerPage } from '../../../wire/person.ts'
import { pageTexts } from '../../../wire/texts/pages.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'

/** Finds people by a part of their name or address. */
export function PeopleSearch({ query }: { readonly query: PeopleQuery }) {
  const people = useTexts(peopleTexts)
  return (
    <SearchForm
      action="/people"
      className={styles.search}
      search={query.search}
      label={people.search}
      submit={people.find}
      toAddress={(search) => toPeopleAddress({ search, page: 1 })}
    />
  )
}

interface PeoplePagerProps {
  readonly query: PeopleQuery
  readonly shown: number
  readonly found: number
}

/** Says which people are shown, with links to the previous and next ones. */
export function PeoplePager({ query: { search, page }, shown, found }: PeoplePagerProps) {
  const pages = useTexts(pageTexts)
  const people = useTexts(peopleTexts)
  const { count } = useFormat()
  if (found <= peoplePerPage) return null
  const from = (page - 1) * peoplePerPage
  return (
    <nav className={styles.pager} aria-label={people.pages}>
      {page > 1 && <a href={toPeopleAddress({ search, page: page - 1 })}>{pages.previous}</a>}
      <span>{pages.part(count(from + 1), count(from + shown), count(found))}</span>
      {from + shown < found && <a href={toPeopleAddress({ search, page: page + 1 })}>{pages.next}</a>}
    </nav>
  )
}

export function toPeopleAddress({ search, page }: PeopleQuery): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size === 0 ? '/people' : `/people?${parameters}`
}
