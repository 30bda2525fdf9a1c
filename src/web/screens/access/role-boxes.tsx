import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'

interface RoleBoxesProps {
  readonly legend: string
  readonly offered: readonly string[]
  readonly picked: readonly string[]
  readonly error?: string | undefined
}

/** The roles to give, as fields called `role`. */
export function RoleBoxes({ legend, offered, picked, error }: RoleBoxesProps) {
  const { roles } = useTexts(roleNameTexts)
  return (
    <fieldset className={styles.roles}>
      <legend>{legend}</legend>
      {offered.map((role) => (
        <label key={role}>
          <input type="checkbox" name="role" value={role} defaultChecked={picked.includes(role)} />
          <bdi>{roleLabel(roles, role)}</bdi>
        </label>
      ))}
      {error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
