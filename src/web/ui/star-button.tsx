import type { NamedFavourite } from '../../wire/navigation.ts'
import { screenTexts } from '../../wire/texts/screens.ts'
import { useCommands } from '../commands/use-commands.ts'
import { useTexts } from '../words/use-texts.ts'
import { isSame, useFavourites } from './favourites.ts'
import { drawIcon } from './icon.tsx'
import { PostForm } from './post-form.tsx'
import styles from './star-button.module.css'

/** Marks the table or view of this page as a favourite. */
export function StarButton({ of }: { readonly of: NamedFavourite }) {
  const texts = useTexts(screenTexts)
  const favourites = useFavourites()
  const isOn = favourites.all.some((one) => isSame(one, of))
  const words = isOn ? texts.shell.star.remove(of.label) : texts.shell.star.add(of.label)
  const run = () => void favourites.star(of, !isOn).catch(() => {})
  useCommands([{ id: 'star', words, key: null, run }])
  return (
    <PostForm
      action="/desk/favourites"
      className={styles.star}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <input type="hidden" name="kind" value={of.kind} />
      <input type="hidden" name="id" value={of.id} />
      <button
        type="submit"
        name="on"
        value={isOn ? '0' : '1'}
        data-on={isOn}
        title={words}
        aria-label={words}
      >
        {drawIcon('star', 18)}
      </button>
    </PostForm>
  )
}
