import type { SecondFactor } from '../../../kernel/index.ts'
import { passkeyTexts } from '../../../wire/texts/passkeys.ts'
import { makePasskey } from '../../asking/passkey.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { AskFirst } from '../../ui/ask-first.tsx'
import box from '../../ui/box.module.css'
import controls from '../../ui/controls.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { PasskeyForm } from './passkey-form.tsx'
import styles from './second-factor.module.css'
import type { TwoFactorAnswer } from './two-factor.tsx'

export interface PasskeysProps {
  readonly passkeys: SecondFactor['passkeys']
  /** Null: browsers allow none at this address. */
  readonly creation: PublicKeyCredentialCreationOptionsJSON | null
  readonly error: string | undefined
  onAnswer(answer: TwoFactorAnswer): void
}

/** The person's passkeys, with a form for another one. */
export function Passkeys({ passkeys, creation, error, onAnswer }: PasskeysProps) {
  const words = useTexts(passkeyTexts)
  return (
    <section>
      <h2>{words.heading}</h2>
      <p>{words.about}</p>
      {passkeys.length > 0 && (
        <ul className={box.box}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.key}>
              <About {...passkey} />
              <Remove {...passkey} onAnswer={onAnswer} />
            </li>
          ))}
        </ul>
      )}
      {creation === null ? (
        <p>{words.notAtThisAddress}</p>
      ) : (
        <PasskeyForm<TwoFactorAnswer>
          does="add-passkey"
          submit={words.add}
          ask={() => makePasskey(creation)}
          onAnswer={onAnswer}
        >
          <TextField
            label={words.name}
            name="name"
            autoComplete="off"
            maxLength={200}
            defaultValue={words.usualName}
            error={error}
          />
        </PasskeyForm>
      )}
    </section>
  )
}

type Passkey = SecondFactor['passkeys'][number]

function About({ name, host, isSynced, createdAt, lastUsedAt }: Passkey) {
  const words = useTexts(passkeyTexts)
  const format = useFormat()
  const facts = [
    isSynced ? words.synced : words.single,
    words.at(host),
    lastUsedAt === null ? words.added(format.instant(createdAt)) : words.used(format.instant(lastUsedAt)),
  ]
  return (
    <div>
      <bdi>{name}</bdi>
      <div className={styles.facts}>{facts.join(' · ')}</div>
    </div>
  )
}

function Remove({ id, name, onAnswer }: Pick<Passkey, 'id' | 'name'> & Pick<PasskeysProps, 'onAnswer'>) {
  const words = useTexts(passkeyTexts)
  return (
    <AskFirst
      question={words.ask(name)}
      cancel={words.cancel}
      button={(question) => (
        <button
          type="button"
          className={controls.button}
          popoverTarget={question}
          aria-label={words.removeOf(name)}
        >
          {words.remove}
        </button>
      )}
      submit={words.remove}
      fields={{ do: 'remove-passkey', passkey: id }}
      onAnswer={onAnswer}
    />
  )
}
