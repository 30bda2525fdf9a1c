import type { Role } from '../../../wire/role.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import controls from '../../ui/controls.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import { toDifference, toGrantWords } from './role-words.ts'
import styles from './roles.module.css'

/** Chooses the role to compare with. It works without script. */
export function CompareForm({ role, others }: { readonly role: string; readonly others: readonly string[] }) {
  const roles = useTexts(roleTexts)
  const names = useTexts(roleNameTexts)
  return (
    <form action={`/roles/${encodeURIComponent(role)}`} className={styles.compare}>
      <SelectField label={roles.compare.with} name="with">
        {others.map((name) => (
          <option key={name} value={name}>
            {roleLabel(names.roles, name)}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={controls.button}>
        {roles.compare.submit}
      </button>
    </form>
  )
}

/** Only what differs, in words. */
export function CompareRoles({ one, other }: { readonly one: Role; readonly other: Role }) {
  const roles = useTexts(roleTexts)
  const names = useTexts(roleNameTexts)
  const label = (role: Role) => roleLabel(names.roles, role.name)
  const mine = toDifference(one, other)
  const theirs = toDifference(other, one)
  const isSame = [mine, theirs].every(({ grants, house }) => grants.length + house.length === 0)
  return (
    <section className={styles.differences} aria-label={roles.compare.heading(label(one), label(other))}>
      <h2>
        <bdi>{roles.compare.heading(label(one), label(other))}</bdi>
      </h2>
      {isSame ? (
        <p>{roles.compare.same}</p>
      ) : (
        <>
          <Only role={label(one)} {...mine} />
          <Only role={label(other)} {...theirs} />
        </>
      )}
      <p>
        <a href={`/roles/${encodeURIComponent(one.name)}`}>{roles.compare.back}</a>
      </p>
    </section>
  )
}

function Only({ role, grants, house }: Pick<Role, 'grants' | 'house'> & { readonly role: string }) {
  const roles = useTexts(roleTexts)
  return (
    <>
      <h3>
        <bdi>{roles.compare.only(role)}</bdi>
      </h3>
      {grants.length + house.length === 0 && <p>{roles.compare.nothing}</p>}
      <ul>
        {grants.map((grant) => (
          <li key={JSON.stringify(grant)}>
            <bdi>{toGrantWords(grant, roles)}</bdi>
          </li>
        ))}
        {house.map((right) => (
          <li key={right}>
            {roles.compare.tokens} {roles.house[right]}
          </li>
        ))}
      </ul>
    </>
  )
}
