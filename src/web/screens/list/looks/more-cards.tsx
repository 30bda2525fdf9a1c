import { lookTexts } from '../../../../wire/texts/looks.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import styles from './more-cards.module.css'
import type { CardPlace } from './place-cards.ts'

/** Leads to the list of all rows of a lane or a day, if not all are here. */
export function MoreCards({ place: { name, count, rows, behind } }: { readonly place: CardPlace }) {
  const words = useTexts(lookTexts)
  const format = useFormat()
  const more = count === null ? null : count - rows.length
  if (count === 0 || (more !== null && more <= 0)) return null
  const shown = more === null ? '' : format.count(more)
  return (
    <a
      href={behind}
      className={styles.more}
      aria-label={more === null ? undefined : words.moreIn(shown, name)}
    >
      {more === null ? words.all : words.more(shown)}
    </a>
  )
}
