import type { HomeDesk } from '../../../wire/home.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { drawMark } from './draw-mark.tsx'
import styles from './suggestions.module.css'

/** Views that follow from the columns. One click saves a view and opens it. */
export function Suggestions({ suggestions }: Pick<HomeDesk, 'suggestions'>) {
  const texts = useTexts(homeTexts)
  if (suggestions.length === 0) return null
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">{texts.suggestions}</h2>
      <SuggestionForms suggestions={suggestions} />
    </section>
  )
}

export function SuggestionForms({ suggestions }: Pick<HomeDesk, 'suggestions'>) {
  const texts = useTexts(homeTexts)
  return (
    <ul className={styles.suggestions}>
      {suggestions.map(({ kind, table, column }) => {
        const name = texts.suggested[kind](table.label, column)
        return (
          <li key={`${table.id} ${kind}`}>
            <PostForm action="/desk/views">
              <input type="hidden" name="table" value={table.id} />
              <input type="hidden" name="kind" value={kind} />
              <button type="submit" name="name" value={name} aria-label={texts.suggest(name)}>
                {drawMark('plus', 14)}
                <bdi>{name}</bdi>
              </button>
            </PostForm>
          </li>
        )
      })}
    </ul>
  )
}
