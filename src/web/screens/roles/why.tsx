import { tableRights } from '../../../wire/rights.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { whyTexts } from '../../../wire/texts/why.ts'
import controls from '../../ui/controls.module.css'
import { PageTitle } from '../../ui/page-title.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import styles from './roles.module.css'

export interface WhyProps {
  readonly asked: Readonly<Record<'table' | 'right' | 'column' | 'key' | 'role' | 'person', string>>
  /** The role or person it is about; null for the reader. */
  readonly about: string | null
  /** Null before anything is asked. */
  readonly answer: {
    readonly allowed: boolean
    readonly reasons: readonly {
      readonly role: string | null
      readonly allows: boolean
      readonly words: string
    }[]
  } | null
}

/** Which grant of which role allows something, or what is missing. */
export function Why({ asked, about, answer }: WhyProps) {
  const roles = useTexts(roleTexts)
  const why = useTexts(whyTexts)
  const names = useTexts(roleNameTexts)
  return (
    <div className={access.person}>
      <PageTitle of={why.title} />
      <h1>{why.title}</h1>
      <p className={access.lead}>
        <bdi>{about === null ? why.lead : why.leadOf(roleLabel(names.roles, about))}</bdi>
      </p>
      {answer !== null && (
        <section aria-label={why.title} className={styles.answer} data-allowed={answer.allowed}>
          <p>{answer.allowed ? why.allowed : why.refused}</p>
          <ul>
            {answer.reasons.map(({ role, words }) => (
              <li key={`${role} ${words}`}>
                <bdi>
                  {role !== null && why.role(roleLabel(names.roles, role))} {words}
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <form action="/why" className={access.form}>
        <TextField label={why.table} name="table" defaultValue={asked.table} autoComplete="off" />
        <SelectField label={why.right} name="right" defaultValue={asked.right}>
          {tableRights.map((right) => (
            <option key={right} value={right}>
              {roles.rights[right]}
            </option>
          ))}
        </SelectField>
        <Optional label={why.column} name="column" value={asked.column} />
        <Optional label={why.key} name="key" value={asked.key} />
        {asked.role !== '' && <input type="hidden" name="role" value={asked.role} />}
        {asked.person !== '' && <input type="hidden" name="person" value={asked.person} />}
        <button type="submit" className={controls.primary}>
          {why.submit}
        </button>
      </form>
    </div>
  )
}

function Optional({ label, name, value }: Readonly<Record<'label' | 'name' | 'value', string>>) {
  const why = useTexts(whyTexts)
  return (
    <TextField
      label={label}
      name={name}
      required={false}
      defaultValue={value}
      autoComplete="off"
      placeholder={why.optional}
    />
  )
}
