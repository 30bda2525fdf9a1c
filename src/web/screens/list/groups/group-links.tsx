import type { Column } from '../../../../wire/column.ts'
import type { GroupBy } from '../../../../wire/group-by.ts'
import { groupUnitsOf, isGroupable } from '../../../../wire/groups.ts'
import type { ListAddress } from '../../../../wire/list-address.ts'
import { withoutGroup } from '../../../../wire/list-query-url.ts'
import { groupTexts } from '../../../../wire/texts/groups.ts'
import { useTexts } from '../../../words/use-texts.ts'
import measureStyles from '../foot/measure-links.module.css'
import { toList } from '../list-address.ts'

interface GroupLinksProps {
  readonly query: ListAddress
  readonly column: Column
}

/** Links that group the rows by the column, or by a period of its dates, and one that stops it. */
export function GroupLinks({ query, column }: GroupLinksProps) {
  const texts = useTexts(groupTexts)
  if (column.secret !== undefined || !column.sortable || !isGroupable(column.kind)) return null
  const { group } = query
  const to = (wished: GroupBy | undefined) => toList(query, { group: wished, sort: withoutGroup(query) })
  const isShown = group?.column === column.name
  const units = groupUnitsOf(column.type)
  return (
    <>
      <hr />
      {units.length > 0 && <p className={measureStyles.heading}>{texts.heading}</p>}
      {units.length > 0 && (
        <div className={measureStyles.measures}>
          {units.map((unit) => (
            <a
              key={unit}
              href={to({ column: column.name, unit })}
              aria-current={isShown && group.unit === unit ? 'true' : undefined}
            >
              {texts.units[unit]}
            </a>
          ))}
        </div>
      )}
      {units.length === 0 && !isShown && <a href={to({ column: column.name, unit: null })}>{texts.by}</a>}
      {isShown && <a href={to(undefined)}>{texts.stop}</a>}
    </>
  )
}
