import { useNavigate } from 'react-router'
import { formatGroups, type GroupBy, parseGroups } from '../../../../wire/group-by.ts'
import { groupUnitsOf, isGroupable } from '../../../../wire/groups.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import type { TableHead } from '../../../../wire/list-page.ts'
import { withoutGroup } from '../../../../wire/list-query-url.ts'
import { groupTexts } from '../../../../wire/texts/groups.ts'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { toList } from '../list-address.ts'
import styles from './group-choice.module.css'

interface GroupChoiceProps {
  readonly query: ListAddress
  readonly table: TableHead
}

/** Chooses the column by which rows are grouped, also where cards have no menus of columns. */
export function GroupChoice({ query, table }: GroupChoiceProps) {
  const texts = useTexts(groupTexts)
  const navigate = useNavigate()
  const current = formatGroups(query.group ? [query.group] : [])
  const choices = table.columns
    .filter(({ sortable, kind, secret }) => sortable && isGroupable(kind) && secret === undefined)
    .flatMap((column): { readonly by: GroupBy; readonly words: string }[] => {
      const units = groupUnitsOf(column.type)
      if (units.length === 0) return [{ by: { column: column.name, unit: null }, words: column.label }]
      return units.map((unit) => ({
        by: { column: column.name, unit },
        words: texts.ofUnit(column.label, texts.units[unit]),
      }))
    })
  return (
    <label className={styles.choice}>
      {texts.heading}
      <select
        className={controls.field}
        value={current}
        onChange={({ currentTarget: { value } }) => {
          const [group] = parseGroups(value)
          void navigate(toList(query, { group, sort: withoutGroup(query) }))
        }}
      >
        <option value="">{texts.notGrouped}</option>
        {choices.map(({ by, words }) => (
          <option
            key={formatGroups([by])}
            value={formatGroups([by])}
            translate={by.unit === null ? 'no' : undefined}
          >
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}
