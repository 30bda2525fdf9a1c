import type { LinkedProvider } from '../../../kernel/index.ts'
import { accountTexts } from '../../../wire/texts/account.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './account.module.css'
import type { AccountProps } from './account.tsx'

interface LinkedProvidersProps extends Pick<AccountProps, 'onAnswer'> {
  readonly providers: readonly LinkedProvider[]
}

/** The accounts at providers by which the person signs in. */
export function LinkedProviders({ providers, onAnswer }: LinkedProvidersProps) {
  const words = useTexts(accountTexts)
  const format = useFormat()
  if (providers.length === 0) return null
  return (
    <section>
      <h2>{words.providers.heading}</h2>
      <ul className={box.box}>
        {providers.map(({ name, label, email, linkedAt, href }) => (
          <li key={name} className={styles.session}>
            <div>
              <div className={styles.device}>
                <bdi>{label}</bdi>
              </div>
              <div className={styles.when}>
                {email !== null && (
                  <>
                    <bdi>{email}</bdi> ·{' '}
                  </>
                )}
                {linkedAt === null ? words.providers.none : words.providers.since(format.instant(linkedAt))}
              </div>
            </div>
            {linkedAt === null ? (
              // The router would fetch it, but it leads to another site.
              <a
                href={href}
                target="_self"
                className={controls.button}
                aria-label={words.providers.linkTo(label)}
              >
                {words.providers.link}
              </a>
            ) : (
              <PostForm onAnswer={onAnswer}>
                <input type="hidden" name="do" value="unlink" />
                <input type="hidden" name="provider" value={name} />
                <button
                  type="submit"
                  className={controls.button}
                  aria-label={words.providers.unlinkFrom(label)}
                >
                  {words.providers.unlink}
                </button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
