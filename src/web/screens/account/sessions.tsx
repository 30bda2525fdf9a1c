import { accountTexts } from '../../../wire/texts/account.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './account.module.css'
import type { AccountProps } from './account.tsx'
import { toDeviceName } from './device-name.ts'

export function Sessions({ sessions, onAnswer }: Pick<AccountProps, 'sessions' | 'onAnswer'>) {
  const words = useTexts(accountTexts)
  const format = useFormat()
  return (
    <ul className={box.box}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.session}>
          <div>
            <div className={styles.device}>{toDeviceName(session.agent) ?? words.unknownDevice}</div>
            <div className={styles.when}>
              {session.address} ·{' '}
              {session.current ? words.thisSession : words.lastUsed(format.instant(session.lastSeenAt))}
            </div>
          </div>
          {!session.current && (
            <PostForm onAnswer={onAnswer}>
              <input type="hidden" name="do" value="end-session" />
              <input type="hidden" name="session" value={session.id} />
              <button type="submit" className={controls.button}>
                {words.end}
              </button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  )
}
