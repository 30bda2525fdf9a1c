import type { ListedPerson } from '../../../wire/person.ts'
import { peopleTexts } from '../../../wire/texts/people.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './access.module.css'
import { ActiveSwitch } from './active-switch.tsx'
import type { PeopleAnswer, PeopleReader } from './people-answer.ts'
import { RoleChoice } from './role-choice.tsx'

interface PeopleTableProps {
  readonly people: readonly ListedPerson[]
  readonly reader: PeopleReader
  onAnswer(answer: PeopleAnswer): void
}

/** In a narrow window each row becomes a card, whose values say what they are. */
export function PeopleTable({ people: shown, reader, onAnswer }: PeopleTableProps) {
  const people = useTexts(peopleTexts)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{people.columns.person}</th>
          <th scope="col">{people.columns.role}</th>
          <th scope="col">{people.columns.active}</th>
          <th scope="col">{people.columns.seen}</th>
          <th scope="col">{people.columns.created}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((person) => (
          <tr key={person.id} data-off={person.active ? undefined : ''}>
            <td>
              <a href={`/people/${person.id}`} className={styles.name}>
                <bdi>{person.name}</bdi>
              </a>{' '}
              {person.id === reader.id && <span className={styles.mark}>{people.you}</span>}
              <div className={styles.email}>
                <bdi>{person.email}</bdi>
              </div>
            </td>
            <td data-label={people.columns.role}>
              <RoleChoice person={person} reader={reader} onAnswer={onAnswer} />
            </td>
            <td data-label={people.columns.active}>
              <ActiveSwitch person={person} reader={reader} onAnswer={onAnswer} />
            </td>
            <td data-label={people.columns.seen} className={styles.when}>
              <LastSeen {...person} />
            </td>
            <td data-label={people.columns.created} className={styles.when}>
              <When at={person.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LastSeen({ lastSeenAt, hasPassword }: ListedPerson) {
  const people = useTexts(peopleTexts)
  if (lastSeenAt !== null) return <When at={lastSeenAt} />
  return hasPassword ? people.never : <span className={styles.mark}>{people.invited}</span>
}

function When({ at }: { readonly at: string }) {
  return drawTime(at, 'instant', useFormat())
}
