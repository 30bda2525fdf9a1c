import { screenTexts } from '../../../wire/texts/screens.ts'
import { type Appearance, chooseAppearance, useAppearance } from '../../appearance.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './user-menu.module.css'

/** Buttons of which one is pressed. Without script, each leads back to the page. */
export function AppearanceChoice({ of: name }: { readonly of: Appearance }) {
  const { label, choices } = useTexts(screenTexts).shell.appearances[name]
  const chosen = useAppearance(name)
  return (
    <PostForm
      action="/account"
      onSubmit={(event) => {
        event.preventDefault()
        chooseAppearance(name, event.nativeEvent.submitter?.getAttribute('value') ?? '')
      }}
    >
      <input type="hidden" name="do" value={name} />
      <fieldset className={styles.choice} data-of={name}>
        <legend>{label}</legend>
        {Object.entries(choices).map(([value, words]) => (
          <button key={value} type="submit" name={name} value={value} aria-pressed={value === chosen}>
            {words}
          </button>
        ))}
      </fieldset>
    </PostForm>
  )
}
