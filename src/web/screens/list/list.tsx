import type { Column } from '../../../wire/column.ts'
import { type ListAddress, toListPath } from '../../../wire/list-address.ts'
import type { ListData } from '../../../wire/list-data.ts'
import type { ListPage, TableHead } from '../../../wire/list-page.ts'
import type { NamedFavourite } from '../../../wire/navigation.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { FormatAt } from '../../kinds/use-format.tsx'
import { Presence } from '../../presence/presence.tsx'
import { useSwitches } from '../../switches/use-switches.ts'
import controls from '../../ui/controls.module.css'
import { Nothing, Ways } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StarButton } from '../../ui/star-button.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { useAnsweredRows } from './edit/answered-rows.ts'
import { CellEdits } from './edit/cell-edits.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FilterBar } from './filter/filter-bar.tsx'
import { SearchBox } from './filter/search-box.tsx'
import { SearchNotice, toSearchHint } from './filter/search-notice.tsx'
import { SearchProgress } from './filter/search-progress.tsx'
import { type SearchOn, useSearchOn } from './filter/use-search-on.ts'
import styles from './list.module.css'
import { keptBySearch, toExport, toImport, toList, toNew } from './list-address.ts'
import { ListNews } from './live/list-news.tsx'
import { useLiveList } from './live/use-live-list.ts'
import { LookChoice } from './looks/look-choice.tsx'
import { NoRows } from './no-rows.tsx'
import { Pager } from './pager.tsx'
import { Peek } from './peek/peek.tsx'
import { RowCount } from './row-count.tsx'
import { SelectionBar } from './select/selection-bar.tsx'
import { ColumnsButton } from './table/columns-button.tsx'
import { RowTable } from './table/row-table.tsx'
import { SortStatus } from './table/sort-status.tsx'
import { useColumnsOf } from './table/use-columns-of.ts'
import { useListColumns } from './table/use-list-columns.ts'
import { useOwnOrder } from './table/use-own-order.ts'
import { toTotal } from './total.ts'
import { useCount } from './use-count.ts'
import { useFoot } from './use-foot.ts'
import { useListCommands } from './use-list-commands.ts'
import { useListExports } from './use-list-exports.ts'
import { useRemembered } from './use-remembered.ts'
import { ViewPicker } from './views/view-picker.tsx'
import { WatchNote } from './watch/watch-note.tsx'

const loadCards = async () => (await import('./looks/cards.tsx')).Cards
/** The server draws them. A browser loads them for lists that are looked at so. */
const Cards = import.meta.env.SSR ? await loadCards() : lazyPart(loadCards)

/** The screen of a table. The address holds all of its state, so the controls are links and one form. */
export function List(loaded: ListData) {
  const texts = useTexts(screenTexts)
  const search = useSearchOn(loaded)
  const own = useOwnOrder(search.data)
  const columns = useListColumns(own.data, own.leave)
  const { layout, change, standing } = columns
  const data = useColumnsOf(own.data, standing.shown)
  const { query, table, page, looked } = data
  const { within } = query
  const Heading = within ? 'h2' : 'h1'
  const added = toNew(query, table)
  const counting = useCount(query, page)
  const answered = useAnsweredRows(page)
  const liveList = useLiveList({
    data,
    page: answered.page,
    take: answered.takeAll,
    answered: answered.take,
    counted: counting.take,
  })
  useSwitches(table, data.window)
  useRemembered(query, looked === null ? page.rows : null)
  const total = toTotal({ query, page, ...counting })
  const exports = useListExports(table, standing.shown)
  useListCommands({ table, query, page, total, counting, exports })
  return (
    <div className={styles.list}>
      <PageTitle of={within ? `${within.label} · ${table.label}` : table.label} />
      <header>
        <div className={styles.head}>
          <Heading className={within && 'sr-only'}>
            <bdi>{table.label}</bdi>
          </Heading>
          {!within && <StarButton of={toStarred(data)} />}
          {!within && <ViewPicker data={data} layout={layout} />}
          {/* Cards do not follow what nobody tells. */}
          {(looked === null || data.watch === 'watched') && (
            <WatchNote key={table.id} {...data} isFollowed={data.window !== null || looked !== null} />
          )}
          <RowCount query={query} total={total} counting={counting} />
          <Presence readers={data.readers} />
          <ExportMenu
            exports={exports}
            toFile={(format, names) =>
              toExport(query, { format, columns: names, relations: exports.relations })
            }
          />
          <ImportLink href={toImport(query, table)} />
          {!within && (
            <button type="button" data-open-beside hidden className={`${controls.button} ${styles.beside}`}>
              {texts.list.beside}
            </button>
          )}
          <ColumnsButton query={query} table={table} columns={columns} />
          {added !== null && (
            <a href={added} data-add className={`${controls.primary} ${styles.add}`}>
              {within?.far ? texts.row.add : texts.list.add}
            </a>
          )}
        </div>
        {table.comment !== null && <p className={styles.comment}>{table.comment}</p>}
        {data.isViewLost && <p className={styles.comment}>{texts.views.lost}</p>}
        <NoKeys table={table} page={page} />
      </header>
      <Tools data={data} search={search} />
      <SortStatus key={table.id} query={query} table={table} />
      {page.rows.length === 0 ? (
        <NoRows query={query} page={page} total={total} />
      ) : looked !== null ? (
        <FormatAt now={data.now}>
          <Cards query={query} table={table} looks={data.looks} looked={looked} watch={data.watch} />
        </FormatAt>
      ) : standing.shown.length === 0 ? (
        <NoColumns onShowAll={() => change({ ...layout, hidden: [] })} />
      ) : (
        <FormatAt now={data.now}>
          <RowTable
            query={query}
            table={table}
            page={answered.page}
            columns={columns}
            rowCount={total?.mode === 'exact' ? total.rows : null}
            measured={data.measured}
            grouped={data.grouped}
            loaded={page}
            count={counting.count}
          />
        </FormatAt>
      )}
      <Peek table={table} />
      <CellEdits table={table} page={answered.page} take={answered.take} />
      <div ref={useFoot()}>
        {looked === null && (
          <>
            <ListNews {...liveList} />
            <SelectionBar key={table.id} data={data} total={total} exports={exports} />
            <Pager query={query} page={page} total={total} sorted={findSorted(table, query)} />
          </>
        )}
      </div>
    </div>
  )
}

function ImportLink({ href }: { readonly href: string | null }) {
  const texts = useTexts(screenTexts)
  if (href === null) return null
  return (
    <a href={href} className={controls.button}>
      {texts.list.import}
    </a>
  )
}

/** The view that the list shows, or its table. */
function toStarred({ query, views, table }: ListData): NamedFavourite {
  const view = views.find(({ id }) => id === query.view)
  return view === undefined
    ? { kind: 'table', id: table.id, table: table.id, label: table.label }
    : { kind: 'view', id: view.id, table: table.id, label: view.name }
}

/** The column that sorts the list, if its values can be compared. */
function findSorted({ columns }: TableHead, { sort: [first] }: ListAddress): Column | undefined {
  return columns.find(({ name, operators }) => name === first?.column && operators.includes('lt'))
}

interface ToolsProps {
  readonly data: ListData
  readonly search: SearchOn
}

/** The search and the filters of the list, and its looks. */
function Tools({ data, search }: ToolsProps) {
  const texts = useTexts(screenTexts)
  const { query, table, page, mayIndex } = data
  const isSearchable = table.search.columns.length > 0 || query.search !== ''
  return (
    <div className={styles.tools}>
      {isSearchable && (
        <SearchBox
          // Another table starts with a new search.
          key={table.id}
          action={toListPath(query)}
          label={table.label}
          search={query.search}
          arrival={query}
          kept={keptBySearch(query)}
          hint={toSearchHint(table, texts)}
          toAddress={(search) => toList(query, { search })}
        />
      )}
      <FilterBar key={`${table.id} filter`} query={query} table={table} page={page} />
      <LookChoice {...data} />
      <SearchNotice table={table} page={page} mayIndex={mayIndex} />
      <SearchProgress {...search} />
    </div>
  )
}

interface NoKeysProps {
  readonly table: TableHead
  readonly page: ListPage
}

/** Says that rows have no pages, because they have no keys. */
function NoKeys({ table, page }: NoKeysProps) {
  const texts = useTexts(screenTexts)
  const { rows } = page
  if (rows.length === 0 || rows.some(({ key }) => key !== null)) return null
  return <p className={styles.comment}>{texts.list.noKeys[table.type]}</p>
}

/** Shown if the reader has hidden all columns. */
function NoColumns({ onShowAll }: { readonly onShowAll: () => void }) {
  const texts = useTexts(screenTexts)
  return (
    <Nothing heading={texts.list.noColumns} picture="columns">
      <p>{texts.list.noColumnsNext}</p>
      <Ways>
        <button type="button" className={controls.button} onClick={onShowAll}>
          {texts.list.showColumns}
        </button>
      </Ways>
    </Nothing>
  )
}
