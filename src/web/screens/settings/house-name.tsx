import { mostNameCharacters } from '../../../wire/desk.ts'
import { settingTexts } from '../../../wire/texts/settings.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './settings.module.css'

/** What became of the form with the name. */
export interface NameAnswer {
  readonly typed: string
  readonly fields: Readonly<Record<string, string>>
}

export interface HouseNameProps {
  /** The name in force. */
  readonly name: string
  readonly answer: NameAnswer | null
  onAnswer(answer: NameAnswer): void
}

/** The one setting that people change here: what everybody calls the database. */
export function HouseName({ name, answer, onAnswer }: HouseNameProps) {
  const words = useTexts(settingTexts)
  return (
    <section id="name">
      <h2>{words.name.heading}</h2>
      <PostForm action="/settings" className={styles.house} onAnswer={onAnswer}>
        <TextField
          description={words.name.about}
          required={false}
          label={words.name.label}
          name="name"
          maxLength={mostNameCharacters}
          autoComplete="off"
          defaultValue={answer?.typed ?? name}
          error={answer?.fields.name}
        />
        <button type="submit" className={controls.button}>
          {words.name.submit}
        </button>
      </PostForm>
    </section>
  )
}
