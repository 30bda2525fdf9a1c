import type { AuditQuery } from '../../../wire/audit-query.ts'
import { everyAction, type SignIns } from '../../../wire/sign-ins.ts'
import { signInTexts } from '../../../wire/texts/sign-ins.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toTrail } from './audit-address.ts'
import styles from './entry-table.module.css'
import type { Run } from './in-order.ts'
import { Who } from './who.tsx'

interface SignInRunProps {
  readonly run: Run
  readonly query: AuditQuery
}

/** More people than these are counted. */
const mostNamed = 3

/** Sign-ins between two changes, in one line. Those of several people open from it, also without script. */
export function SignInRun({ run, query }: SignInRunProps) {
  const words = useTexts(signInTexts)
  const format = useFormat()
  const [first] = run
  const people = [...new Map(run.map(({ person }) => [person.id, person.name])).values()]
  return (
    <tr className={styles.folded}>
      <td className={styles.at}>
        <time dateTime={first.at} title={first.at}>
          {format.instant(first.at)}
        </time>
      </td>
      <td className={styles.who}>
        {people.length === 1 ? (
          <Who actor={{ kind: 'person', ...first.person }} query={query} />
        ) : (
          <bdi>{words.people(people.slice(0, mostNamed), Math.max(0, people.length - mostNamed))}</bdi>
        )}
      </td>
      <td className={styles.what}>
        {run.length === 1 ? (
          <Times signIns={first} query={query} />
        ) : (
          <details className={styles.run}>
            <summary>
              <Line started={sum(run, 'started')} ended={sum(run, 'ended')} />
            </summary>
            <ul>
              {run.map((signIns) => (
                <li key={`${signIns.day} ${signIns.person.id}`}>
                  <Who actor={{ kind: 'person', ...signIns.person }} query={query} />{' '}
                  <Times signIns={signIns} query={query} />{' '}
                  <time dateTime={signIns.at}>{format.instant(signIns.at)}</time>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className={styles.from} />
    </tr>
  )
}

/** What one person did on one day. The link leads to the single entries. */
function Times({ signIns, query }: { readonly signIns: SignIns; readonly query: AuditQuery }) {
  const { person, day, started, ended } = signIns
  return (
    <a href={toTrail(query, { person: person.id, action: everyAction, from: day, to: day })}>
      <Line started={started} ended={ended} />
    </a>
  )
}

function Line({ started, ended }: Pick<SignIns, 'started' | 'ended'>) {
  const words = useTexts(signInTexts)
  const { count } = useFormat()
  const times = (amount: number) => words.times(amount, count(amount))
  return words.line(times(started), times(ended))
}

function sum(run: Run, what: 'started' | 'ended'): number {
  return run.reduce((total, signIns) => total + signIns[what], 0)
}
