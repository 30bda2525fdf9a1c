import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { Told } from '../../ui/told.tsx'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import { NewRole } from './new-role.tsx'
import { toRoleAddress } from './role-pager.tsx'
import styles from './roles.module.css'

/** The answer to a form about all roles. */
export interface RolesAnswer {
  readonly removed: string | null
  readonly typed: Readonly<Record<'name' | 'template' | 'of', string>> | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export const unanswered: RolesAnswer = { removed: null, typed: null, detail: null, fields: {} }

/** A role in the list of all. */
export interface ListedRole {
  readonly name: string
  readonly people: number
  readonly tokens: number
  readonly fixedBy: string | null
  /** What of it can't be understood any more. */
  readonly faults: readonly string[]
  readonly mayRemove: boolean
}

export interface RolesProps {
  readonly all: readonly ListedRole[]
  readonly now: string
  readonly answer: RolesAnswer
  onAnswer(answer: RolesAnswer): void
}

/** All roles. */
export function Roles({ all, now, answer, onAnswer }: RolesProps) {
  const texts = useTexts(screenTexts)
  const roles = useTexts(roleTexts)
  const { removed, detail, fields } = answer
  return (
    <div className={access.people}>
      <PageTitle of={texts.shell.roles} />
      <header className={access.head}>
        <h1>{texts.shell.roles}</h1>
        <p>{roles.lead}</p>
      </header>
      <Told
        refused={fields.name === undefined && fields.of === undefined ? detail : null}
        done={removed === null ? null : roles.removed(removed)}
      />
      <div className={access.tools}>
        <NewRole names={all.map(({ name }) => name)} answer={answer} onAnswer={onAnswer} />
      </div>
      <FormatAt now={now}>
        <RoleTable all={all} onAnswer={onAnswer} />
      </FormatAt>
    </div>
  )
}

function RoleTable({ all, onAnswer }: Pick<RolesProps, 'all' | 'onAnswer'>) {
  const roles = useTexts(roleTexts)
  const names = useTexts(roleNameTexts)
  const { count } = useFormat()
  return (
    <table className={access.table}>
      <thead>
        <tr>
          <th scope="col">{roles.columns.name}</th>
          <th scope="col">{roles.columns.people}</th>
          <th scope="col">{roles.columns.tokens}</th>
          <th scope="col">{roles.columns.place}</th>
          <th scope="col">{roles.columns.faults}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {all.map(({ name, people, tokens, fixedBy, faults, mayRemove }) => (
          <tr key={name}>
            <td>
              <a className={access.name} href={toRoleAddress({ name, search: '', page: 1 })}>
                <bdi>{roleLabel(names.roles, name)}</bdi>
              </a>
            </td>
            <td data-label={roles.columns.people}>{count(people)}</td>
            <td data-label={roles.columns.tokens}>{count(tokens)}</td>
            <td data-label={roles.columns.place}>
              {fixedBy === null ? roles.changedHere : <bdi>{fixedBy}</bdi>}
            </td>
            <td data-label={roles.columns.faults}>
              <Faults faults={faults} />
            </td>
            <td>{mayRemove && <Remove name={name} onAnswer={onAnswer} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Faults({ faults }: Pick<ListedRole, 'faults'>) {
  if (faults.length === 0) return '–'
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={fault}>
          <bdi>{fault}</bdi>
        </li>
      ))}
    </ul>
  )
}

function Remove({ name, onAnswer }: Pick<ListedRole, 'name'> & Pick<RolesProps, 'onAnswer'>) {
  const roles = useTexts(roleTexts)
  const names = useTexts(roleNameTexts)
  const label = roleLabel(names.roles, name)
  return (
    <AskFirst
      question={roles.ask(label)}
      cancel={roles.cancel}
      button={(question) => (
        <button
          type="button"
          className={controls.button}
          popoverTarget={question}
          aria-label={roles.removeOf(label)}
        >
          {roles.remove}
        </button>
      )}
      submit={roles.remove}
      fields={{ do: 'remove', name }}
      onAnswer={onAnswer}
    />
  )
}
