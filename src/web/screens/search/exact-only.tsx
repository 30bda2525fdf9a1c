import { toListUrl } from '../../../wire/list-address.ts'
import { wholeList } from '../../../wire/list-query.ts'
import type { SearchSummary } from '../../../wire/search-all-shape.ts'
import { searchTexts } from '../../../wire/texts/search.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './search.module.css'

interface ExactOnlyProps {
  readonly tables: SearchSummary['exactOnly']
  readonly search: string
}

const mostNamed = 5

/** Names the tables whose texts were not searched. Their own lists can do that, as long as it takes. */
export function ExactOnly({ tables, search }: ExactOnlyProps) {
  const texts = useTexts(searchTexts)
  const { count } = useFormat()
  if (tables.length === 0) return null
  const named = tables.slice(0, mostNamed)
  const others = tables.length - named.length
  const names = named.map(({ label }) => label)
  return (
    <aside className={styles.exactOnly}>
      <p>{texts.exactOnly(others === 0 ? names : [...names, texts.more(count(others))])}</p>
      <p>
        {named.map(({ id, label }) => (
          <a key={id} href={toListUrl({ ...wholeList(id), view: null, search })}>
            {texts.searchIn(label)}
          </a>
        ))}
      </p>
    </aside>
  )
}
