import { pageTexts } from '../../../wire/texts/pages.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './roles.module.css'

/** Which tables of the database the matrix shows. */
export interface RolePlace {
  readonly search: string
  readonly page: number
}

interface RolePagerProps extends RolePlace {
  readonly name: string
  readonly shown: number
  readonly found: number
}

const perPage = 50

/** Says which tables are shown, with links to the previous and next ones. */
export function RolePager({ name, search, page, shown, found }: RolePagerProps) {
  const pages = useTexts(pageTexts)
  const roles = useTexts(roleTexts)
  const { count } = useFormat()
  if (found === 0) return <p role="status">{roles.none}</p>
  if (found <= perPage) return null
  const from = (page - 1) * perPage
  const to = (next: number) => toRoleAddress({ name, search, page: next })
  return (
    <nav className={styles.pager} aria-label={roles.pages}>
      {page > 1 && <a href={to(page - 1)}>{pages.previous}</a>}
      <span>{pages.part(count(from + 1), count(from + shown), count(found))}</span>
      {from + shown < found && <a href={to(page + 1)}>{pages.next}</a>}
    </nav>
  )
}

export function toRoleAddress({ name, search, page }: RolePlace & { readonly name: string }): string {
  const parameters = new URLSearchParams()
  if (search.trim() !== '') parameters.set('q', search)
  if (page > 1) parameters.set('page', String(page))
  const path = `/roles/${encodeURIComponent(name)}`
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
