import { screenTexts } from '../../../wire/texts/screens.ts'
import { chooseLook, type Look, useLook } from '../../look.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './user-menu.module.css'

/** Buttons of which one is pressed. Without script, each leads back to the page. */
export function LookChoice({ look }: { readonly look: Look }) {
  const { label, choices } = useTexts(screenTexts).shell.looks[look]
  const chosen = useLook(look)
  return (
    <PostForm
      action="/account"
      onSubmit={(event) => {
        event.preventDefault()
        chooseLook(look, event.nativeEvent.submitter?.getAttribute('value') ?? '')
      }}
    >
      <input type="hidden" name="do" value={look} />
      <fieldset className={styles.look} data-look={look}>
        <legend>{label}</legend>
        {Object.entries(choices).map(([value, words]) => (
          <button key={value} type="submit" name={look} value={value} aria-pressed={value === chosen}>
            {words}
          </button>
        ))}
      </fieldset>
    </PostForm>
  )
}
