import type { Session } from '../../../wire/session.ts'
import { accountTexts } from '../../../wire/texts/account.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './account.module.css'
import type { AccountProps } from './account.tsx'
import { toDeviceName } from './device-name.ts'

type SessionsProps = Pick<AccountProps, 'sessions' | 'onAnswer'>

export function Sessions({ sessions, onAnswer }: SessionsProps) {
  const words = useTexts(accountTexts)
  return (
    <section>
      <h2>{words.sessions}</h2>
      <ul className={box.box}>
        {sessions.map((session) => (
          <OneSession key={session.id} session={session} onAnswer={onAnswer} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm className={styles.others} onAnswer={onAnswer}>
          <input type="hidden" name="do" value="end-others" />
          <button type="submit" className={controls.button}>
            {words.endOthers}
          </button>
        </PostForm>
      )}
    </section>
  )
}

interface OneSessionProps extends Pick<SessionsProps, 'onAnswer'> {
  readonly session: Session
}

function OneSession({ session, onAnswer }: OneSessionProps) {
  const words = useTexts(accountTexts)
  const { instant } = useFormat()
  const device = toDeviceName(session.agent, words)
  return (
    <li className={styles.session}>
      <div>
        <div className={styles.device}>
          <bdi>{device}</bdi>
          {session.current && <span className={styles.here}>{words.thisSession}</span>}
        </div>
        <div className={styles.when}>
          <bdi>{session.address}</bdi> · {words.signedIn(instant(session.createdAt))}
          {!session.current && <> · {words.lastUsed(instant(session.lastSeenAt))}</>}
        </div>
      </div>
      {!session.current && (
        <PostForm onAnswer={onAnswer}>
          <input type="hidden" name="do" value="end-session" />
          <input type="hidden" name="session" value={session.id} />
          <button type="submit" className={controls.button} aria-label={`${words.end}: ${device}`}>
            {words.end}
          </button>
        </PostForm>
      )}
    </li>
  )
}
