import type { RoleScreen } from '../../../kernel/index.ts'
import type { Role as WireRole } from '../../../wire/role.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { FormatAt } from '../../kinds/use-format.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { Told } from '../../ui/told.tsx'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import { CompareForm, CompareRoles } from './compare-roles.tsx'
import type { RoleAnswer } from './role-answer.ts'
import { RoleEditor } from './role-editor.tsx'
import { RolePager, type RolePlace, toRoleAddress } from './role-pager.tsx'
import styles from './roles.module.css'
import { ViewAs } from './view-as.tsx'

export interface RoleProps extends Omit<RoleScreen, 'others'> {
  readonly query: RolePlace
  /** The table that gets one line more. */
  readonly more: string | null
  /** The names of the other roles. */
  readonly others: readonly string[]
  /** The role to compare with. */
  readonly compared: WireRole | null
  readonly now: string
  readonly answer: RoleAnswer
  onAnswer(answer: RoleAnswer): void
}

/** One role: the tables with what it may do there, and its rights beyond tables. */
export function Role(props: RoleProps) {
  const roles = useTexts(roleTexts)
  const names = useTexts(roleNameTexts)
  const { role, version, rows, found, query, others, compared, answer, now } = props
  const name = roleLabel(names.roles, role.name)
  return (
    <div className={styles.role}>
      <PageTitle of={name} />
      <p>
        <a href="/roles">{roles.back}</a>
      </p>
      <header className={styles.head}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <div className={styles.acts}>
          <ViewAs role={role.name} />
          {others.length > 0 && <CompareForm role={role.name} others={others} />}
        </div>
      </header>
      <Told refused={answer.detail} done={answer.isSaved ? roles.saved(name) : null} />
      {role.fixedBy !== null && (
        <p className={styles.note}>
          <bdi>{roles.fixed(role.fixedBy)}</bdi>
        </p>
      )}
      {role.fixedBy === null && !props.mayChange && <p className={styles.note}>{roles.greater}</p>}
      {compared === null ? (
        <>
          <SearchForm
            action={toRoleAddress({ name: role.name, search: '', page: 1 })}
            className={styles.search}
            search={query.search}
            label={roles.find}
            submit={roles.submitFind}
            toAddress={(search) => toRoleAddress({ name: role.name, search, page: 1 })}
          />
          <FormatAt now={now}>
            <RoleEditor key={version} {...props} />
            <RolePager
              {...query}
              name={role.name}
              shown={rows.filter(({ kind }) => kind === 'table').length}
              found={found}
            />
          </FormatAt>
        </>
      ) : (
        <CompareRoles one={role} other={compared} />
      )}
    </div>
  )
}
