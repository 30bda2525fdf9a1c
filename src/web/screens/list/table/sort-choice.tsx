import { useId } from 'react'
import { useNavigate } from 'react-router'
import { type ListAddress, toListPath } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import type { SortKey } from '../../../../wire/list-query.ts'
import { formatSort, withoutGroup } from '../../../../wire/list-query-url.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
import { Why } from '../../../switches/why.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './sort-choice.module.css'

interface SortChoiceProps {
  readonly query: ListAddress
  readonly table: TableHead
}

/** Chooses the order of cards, which have no heads. The form works without script. */
export function SortChoice({ query, table }: SortChoiceProps) {
  const texts = useTexts(screenTexts)
  const id = useId()
  const navigate = useNavigate()
  const kept = [...new URL(toList(query, { sort: [] }), 'http://here').searchParams]
  const current = formatSort(withoutGroup(query))
  const choices = toChoices(table, texts)
  const isOther = !choices.some(({ sort }) => formatSort(sort) === current)
  return (
    <form method="get" action={toListPath(query)} className={styles.sort}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>{texts.table.sort}</label>
      <select
        id={id}
        // A link or the back button may change the order, and then the select must follow.
        key={current}
        name="sort"
        className={controls.field}
        defaultValue={current}
        onChange={({ currentTarget: { value } }) => {
          const chosen = choices.find(({ sort }) => formatSort(sort) === value)
          if (chosen !== undefined) void navigate(toList(query, { sort: chosen.sort }))
        }}
      >
        {isOther && <option value={current}>{texts.table.otherOrder}</option>}
        {choices.map(({ sort, words }) => (
          <option key={formatSort(sort)} value={formatSort(sort)}>
            {words}
          </option>
        ))}
      </select>
      <button type="submit" className={controls.button}>
        {texts.table.apply}
      </button>
      {/* In a table the heads have these question marks. */}
      {table.switches.map((found) => (
        <Why key={found.column} question={texts.switches.why(found.label)} reason={found.reason} />
      ))}
    </form>
  )
}

interface Choice {
  readonly sort: readonly SortKey[]
  readonly words: string
}

function toChoices({ columns }: TableHead, texts: ScreenTexts): readonly Choice[] {
  return [
    { sort: [], words: texts.table.ownOrder },
    ...columns
      .filter((column) => column.sortable)
      .flatMap(({ name, label }): Choice[] => [
        { sort: [{ column: name, direction: 'asc' }], words: texts.table.up(label) },
        { sort: [{ column: name, direction: 'desc' }], words: texts.table.down(label) },
      ]),
  ]
}
