import { screenTexts } from '../../../wire/texts/screens.ts'
import { tellPage } from '../../page-events.ts'
import { Keys } from '../../ui/keys.tsx'
import note from '../../ui/note.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { toInitials } from '../../ui/to-initials.ts'
import { useTexts } from '../../words/use-texts.ts'
import { mapKey } from '../palette/palette-keys.ts'
import { AppearanceChoice } from './appearance-choice.tsx'
import styles from './user-menu.module.css'

interface UserMenuProps {
  readonly person: { readonly name: string; readonly email: string }
}

/** Who one is, how pages look, and the way out. It opens and works without script. */
export function UserMenu({ person: { name, email } }: UserMenuProps) {
  const texts = useTexts(screenTexts)
  return (
    <>
      <button
        type="button"
        className={styles.person}
        popoverTarget={id}
        aria-label={texts.shell.me}
        title={email}
      >
        <span className={styles.initials} aria-hidden="true">
          {toInitials(name)}
        </span>
      </button>
      <div popover="auto" id={id} className={`${note.note} ${styles.menu}`}>
        <p className={styles.personNames}>
          <bdi>{name}</bdi>
          <bdi>{email}</bdi>
        </p>
        <AppearanceChoice of="theme" />
        <AppearanceChoice of="density" />
        <button
          type="button"
          className={`${styles.item} ${styles.keys}`}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={() => tellPage(document, 'switchboard:keys')}
        >
          {texts.palette.map}
          <Keys keys={[mapKey]} />
        </button>
        <a href="/account" className={styles.item}>
          {texts.shell.account}
        </a>
        <PostForm action="/sign-out">
          <button type="submit" className={styles.item}>
            {texts.shell.signOut}
          </button>
        </PostForm>
      </div>
    </>
  )
}

const id = 'me'
