import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Group, Groups } from '../../../../wire/groups.ts'
import { toListUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListCount, ListPage } from '../../../../wire/list-page.ts'
import { footTexts } from '../../../../wire/texts/foots.ts'
import { groupTexts } from '../../../../wire/texts/groups.ts'
import type { WireValue } from '../../../../wire/value.ts'
import { drawName } from '../../../kinds/cell.tsx'
import { toPeriodWords } from '../../../kinds/period-words.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { ActLink } from '../../../ui/act-link.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { drawMeasure } from '../foot/foot-row.tsx'
import { hasKeys, Rows } from '../table/rows.tsx'
import type { ShownColumns } from '../table/shown-columns.ts'
import { createToGroup, findGrouping, findHeadings, type Grouping, type Heading } from './find-headings.ts'
import styles from './grouped-rows.module.css'
import { type Grouped, useGroups } from './use-groups.ts'

interface GroupedRowsProps extends Pick<ListData, 'query' | 'table' | 'grouped'> {
  /** The page as it came. Its rows keep their places until the next one. */
  readonly loaded: ListPage
  readonly page: ListPage
  readonly count: ListCount
  readonly shown: ShownColumns
  readonly isNumbered: boolean
}

/** Rows with a heading before each group. The numbers of the headings come after the rows. */
export function GroupedRows({ loaded, ...list }: GroupedRowsProps) {
  const { query, table, page, shown, isNumbered } = list
  const { timeZone } = useFormat()
  const grouping = useMemo(() => findGrouping(query.group, table, timeZone), [query.group, table, timeZone])
  const headings = useMemo(
    () => (grouping === null ? [] : findHeadings(loaded.rows, createToGroup(grouping))),
    [loaded, grouping],
  )
  const grouped = useGroups({ ...list, grouping, headings })
  const width = shown.columns.length + (hasKeys(page) ? 1 : 0)
  const { labels } = loaded
  // They stay the same while numbers come, so that no row is drawn again.
  const drawn = useMemo(
    () =>
      new Map(
        headings.map((heading, number) => [
          heading.at,
          grouping && (
            <HeadingRow
              key={`heading ${heading.at}`}
              heading={heading}
              grouping={grouping}
              labels={labels}
              width={width}
              isFirst={number === 0}
            />
          ),
        ]),
      ),
    [headings, grouping, labels, width],
  )
  return (
    <GroupedContext value={grouped}>
      <Rows table={table} page={page} shown={shown} isNumbered={isNumbered} headings={drawn} />
    </GroupedContext>
  )
}

const GroupedContext = createContext<Grouped | null>(null)

interface HeadingRowProps {
  readonly heading: Heading
  readonly grouping: Grouping
  readonly labels: ListPage['labels']
  readonly width: number
  readonly isFirst: boolean
}

function HeadingRow({ heading, grouping, labels, width, isFirst }: HeadingRowProps) {
  const texts = useTexts(groupTexts)
  const grouped = useContext(GroupedContext)
  const group = findGroup(grouped?.groups ?? null, heading.value)
  return (
    <tr data-group className={styles.heading}>
      <td colSpan={width}>
        <span className={styles.line}>
          <span className={styles.name}>
            <HeadingName value={heading.value} grouping={grouping} labels={labels} />
          </span>
          {heading.isAgain && <span>({texts.again})</span>}
          {group !== null && <Numbers group={group} grouped={grouped} />}
          {group === null && isFirst && grouped !== null && <Waiting grouped={grouped} />}
        </span>
      </td>
    </tr>
  )
}

function HeadingName({
  value,
  grouping,
  labels,
}: Pick<HeadingRowProps, 'grouping' | 'labels'> & Pick<Heading, 'value'>): ReactNode {
  const texts = useTexts(groupTexts)
  const format = useFormat()
  const { column, found, by } = grouping
  if (value === null || value === '') return <em>{texts.none}</em>
  if (found !== undefined && typeof value === 'boolean') return value ? found.words.on : found.words.off
  if (by.unit !== null)
    return <bdi>{toPeriodWords(String(value), by.unit, { locale: format.locale, texts })}</bdi>
  return drawName({ value, column, format, labels })
}

function Numbers({ group, grouped }: { readonly group: Group; readonly grouped: Grouped | null }) {
  const texts = useTexts(groupTexts)
  const footWords = useTexts(footTexts)
  const format = useFormat()
  return (
    <>
      <span className={styles.rows}>{texts.rows(group.count, format.count(group.count))}</span>
      {grouped?.measures.map(({ column, name, text }) => (
        <span key={text} className={styles.measure}>
          {texts.measure(footWords.names[name], column.label)}{' '}
          <b>{drawMeasure({ value: group.measured[text] ?? null, name, column, format })}</b>
        </span>
      ))}
    </>
  )
}

/** The numbers of all groups come together, so the first heading says it for all. */
function Waiting({ grouped }: { readonly grouped: Grouped }) {
  const footWords = useTexts(footTexts)
  const { groups, failure, isLong, query, askExactly } = grouped
  if (failure !== null) return <span>{failure}</span>
  const exact = toListUrl({ ...query, count: 'exact' })
  if (isLong) return <span role="status">{footWords.calculating}</span>
  if (groups?.mode === 'none') {
    return (
      <ActLink href={exact} act={askExactly}>
        {footWords.calculate}
      </ActLink>
    )
  }
  if (groups !== null) return null
  return (
    <noscript>
      <a href={exact}>{footWords.calculate}</a>
    </noscript>
  )
}

/** The database may take values for equal that only case tells apart. */
function findGroup(groups: Groups | null, value: WireValue): Group | null {
  const name = JSON.stringify(value)
  const all = groups?.groups ?? []
  const nameOf = ({ values: [own = null] }: Group) => JSON.stringify(own)
  return (
    all.find((group) => nameOf(group) === name) ??
    all.find((group) => nameOf(group).toLowerCase() === name.toLowerCase()) ??
    null
  )
}
