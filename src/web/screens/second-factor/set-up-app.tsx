import type { AppOffer } from '../../../kernel/index.ts'
import { secondFactorTexts } from '../../../wire/texts/second-factor.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'

interface SetUpAppProps<Answer> {
  readonly offer: AppOffer
  /** Why the code was refused. */
  readonly error: string | undefined
  readonly submit: string
  onAnswer(answer: Answer): void
}

/** Gives the secret to an authenticator app, and asks for its first code. */
export function SetUpApp<Answer>({ offer, error, submit, onAnswer }: SetUpAppProps<Answer>) {
  const { app } = useTexts(secondFactorTexts)
  const { size, path } = offer.qr
  return (
    <PostForm<Answer> className={styles.setUp} onAnswer={onAnswer}>
      <input type="hidden" name="do" value="turn-on" />
      <input type="hidden" name="offer" value={offer.sealed} />
      <p>{app.scan}</p>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" shapeRendering="crispEdges">
        <title>{app.picture}</title>
        <path d={path} />
      </svg>
      <p>
        <a href={offer.address}>{app.open}</a>
      </p>
      <p>
        {app.secret}:{' '}
        <span className={styles.secret} dir="ltr">
          {offer.secret}
        </span>
      </p>
      <CodeField label={app.code} error={error} />
      <button type="submit" className={controls.primary}>
        {submit}
      </button>
    </PostForm>
  )
}
