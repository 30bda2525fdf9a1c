import { useId, useRef, useState } from 'react'
import type { ListedPerson } from '../../../wire/person.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { roleLabel, roleLabels } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import type { PeopleAnswer, PeopleReader } from './people-answer.ts'

export interface PersonControlProps {
  readonly person: ListedPerson
  readonly reader: PeopleReader
  onAnswer(answer: PeopleAnswer): void
}

/** Nobody decides about themselves, nor about somebody with a higher role. The server checks it, too. */
export function mayDecide({ person, reader }: Pick<PersonControlProps, 'person' | 'reader'>): boolean {
  return person.id !== reader.id && person.roles.every((role) => reader.givable.includes(role))
}

/**
 * The role of somebody who has one, to choose where the reader may. The arrow keys change the choice at every press, so only a button sends it.
 * The fields stand beside their form: it is made anew after each answer, and they would lose the focus.
 */
export function RoleChoice({ person, reader, onAnswer }: PersonControlProps) {
  const { roles } = useTexts(roleNameTexts)
  const people = useTexts(peopleTexts)
  const id = useId()
  const field = useRef<HTMLSelectElement>(null)
  const [choice, setChoice] = useState<{ readonly from: string; readonly to: string } | null>(null)
  const [only = '', ...others] = person.roles
  if (!mayDecide({ person, reader }) || others.length > 0) return <bdi>{roleLabels(roles, person.roles)}</bdi>
  const chosen = choice?.from === only ? choice.to : only

  function answered(answer: PeopleAnswer) {
    field.current?.focus()
    if (answer.done === null) setChoice(null)
    onAnswer(answer)
  }

  return (
    <span className={styles.role}>
      <PostForm id={id} action={`/people/${person.id}`} onAnswer={answered}>
        <input type="hidden" name="do" value="role" />
      </PostForm>
      <select
        ref={field}
        form={id}
        name="role"
        className={controls.field}
        aria-label={people.roleOf(person.name)}
        value={chosen}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setChoice({ from: only, to: value })}
      >
        {reader.givable.map((role) => (
          <option key={role} value={role}>
            {roleLabel(roles, role)}
          </option>
        ))}
      </select>
      <button
        type="submit"
        form={id}
        className={controls.button}
        aria-label={people.saveRoleOf(person.name)}
        data-same={chosen === only ? '' : undefined}
      >
        {people.save}
      </button>
    </span>
  )
}
