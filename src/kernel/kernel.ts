import type { Access } from '../access/index.ts'
import type { MeetingPlace } from '../live/index.ts'
import type { Batch, BatchAnswer, Realtime, UserGrant } from '../realtime/index.ts'
import type { TableShape } from '../rows/index.ts'
import type { DataTableReply, DataTableRequest, FilePiece } from '../tables/index.ts'
import type { ViewAddress } from '../views/index.ts'
import type { Webhooks } from '../webhooks/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { Aggregate } from '../wire/aggregate.ts'
import type { AskedList } from '../wire/asked-list.ts'
import type { AuditQuery } from '../wire/audit-query.ts'
import type { AggregateQuery, CountQuery, FacetQuery, GroupsQuery, PlaceQuery } from '../wire/count-url.ts'
import type { Entry } from '../wire/entry.ts'
import type { ExportFormat, ExportQuery } from '../wire/export-url.ts'
import type { Forecast } from '../wire/forecast.ts'
import type { Groups } from '../wire/groups.ts'
import type { HomeGroups } from '../wire/home.ts'
import type { Job, JobChange } from '../wire/job.ts'
import type { ListData } from '../wire/list-data.ts'
import type { ListLayout } from '../wire/list-layout.ts'
import type { Facets, ListCount, ListPage, ListPlace, TableHead, TableSummary } from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { ReadersGrant, WindowGrant, WindowTokens } from '../wire/live.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import type { PushFacts } from '../wire/push-address.ts'
import type { RestoredRows } from '../wire/row-restore.ts'
import type { SearchAllQuery } from '../wire/search-all.ts'
import type { FoundInTable, SearchAll } from '../wire/search-all-shape.ts'
import type { SignIns } from '../wire/sign-ins.ts'
import type { Switch, SwitchAnswer } from '../wire/switch.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import type { SwitchPlace } from '../wire/switch-url.ts'
import type { TablesPart, TablesQuery } from '../wire/tables-query.ts'
import type { ListViews, View, ViewChange, ViewWish } from '../wire/view.ts'
import type { FoundWatch, WatchState } from '../wire/watch.ts'
import type { Asker, UndoOptions, WriteOptions } from './asker.ts'
import type { BoardCalls } from './boards.ts'
import type { DeskCalls } from './home/desk-calls.ts'
import type { HouseSettings } from './house-settings.ts'
import type { ImportCalls } from './import-calls.ts'
import type { RoleCalls } from './roles.ts'
import type { RowAddress } from './row-address.ts'
import type { RowCalls, RowHistory } from './row-calls.ts'
import type { ListInSight } from './shown-columns.ts'
import type { TrailPeople, TrailPerson } from './trail-people.ts'

/** Everything that an edge may call. Every call starts with the actor. */
export interface Kernel {
  readonly tables: {
    /** The tables that the actor may read; without a query all of them. */
    list(actor: Actor, query?: TablesQuery): Promise<TablesPart>
    /** The same for the overview of tables: counts the small ones now. */
    counted(actor: Actor, query: HomeQuery): Promise<CountedTables>
    /** The tables with these ids that the actor may read. */
    named(actor: Actor, ids: readonly string[]): Promise<readonly TableSummary[]>
    head(actor: Actor, table: string): Promise<TableHead>
    /** Returns the columns of each table that the actor may read and write. The tables are in the order of their ids. */
    shapes(actor: Actor): Promise<readonly TableShape[]>
    /**
     * The id of a table that is called without its schema. Null if the name is an id already, or no table has it, or if
     * the reader may not know of the table. Without a reader, nobody is told the id.
     */
    fullId(name: string, reader?: Actor): Promise<string | null>
  }
  readonly lists: {
    /** All data for a list's screen. */
    screen(actor: Actor, list: AskedList, asker?: Asker): Promise<ListData>
    /** Limits a list to the related rows of a row, if it is asked for so. */
    within(actor: Actor, list: AskedList, asker?: Asker): Promise<AskedList>
    page(actor: Actor, query: ListInSight, asker?: Asker): Promise<TablePage>
    /** Only the page, for callers who know the table. */
    rows(actor: Actor, query: ListQuery, asker?: Asker): Promise<ListPage>
    datatable(actor: Actor, ask: DataTableAddress, asker?: Asker): Promise<DataTableReply>
    count(actor: Actor, query: CountQuery, asker?: Asker): Promise<ListCount>
    place(actor: Actor, query: PlaceQuery, asker?: Asker): Promise<ListPlace>
    aggregate(actor: Actor, query: AggregateQuery, asker?: Asker): Promise<Aggregate>
    /** The same of each group of rows, for a chart, a board or headings. */
    groups(actor: Actor, query: GroupsQuery, asker?: Asker): Promise<Groups>
    facets(actor: Actor, query: FacetQuery, asker?: Asker): Promise<Facets>
    /** Resolves with the first rows. Later errors come from the file. */
    export(actor: Actor, query: ExportQuery, asker?: Asker): Promise<ListExport>
  }
  readonly rows: RowCalls
  readonly roles: RoleCalls
  readonly audit: {
    /** The newest entries first, and which of them were undone. */
    page(actor: Actor, query: AuditQuery, asker?: Asker): Promise<AuditPage>
    /** The same for readers: changes first, and sign-ins folded where nothing else is asked for. */
    news(actor: Actor, query: AuditQuery, asker?: Asker): Promise<NewsPage>
    /** Only the page, in the shape of rows. */
    rows(actor: Actor, query: AuditQuery, asker?: Asker): Promise<ListPage>
    /** Resolves with the first entries. Later errors come from the file. */
    export(actor: Actor, request: AuditExport, asker?: Asker): Promise<AsyncIterable<FilePiece>>
    /** Whom the filter offers, and whom its value means. */
    people(actor: Actor, person: string | null): Promise<TrailPeople>
    searchPeople(actor: Actor, text: string): Promise<readonly TrailPerson[]>
    /** The recent changes of rows, the newest first, as far as the actor may know of them. */
    recent(actor: Actor): Promise<readonly Entry[]>
    /** Brings back the rows of a delete that this entry tells of, with everything that went along. */
    restore(actor: Actor, entry: string, options?: WriteOptions): Promise<RestoredRows>
    /** The recent history of a row for an actor who may read it, without columns that they may not read. */
    history(actor: Actor, where: RowAddress, asker?: Asker): Promise<RowHistory>
  }
  readonly jobs: {
    /** Switches or writes many rows in the background. Returns the job. */
    start(actor: Actor, request: JobRequest, options?: JobOptions): Promise<Job>
    /** Says what the start of many switches would concern, and refuses what the start would refuse. */
    preview(actor: Actor, request: ManyMoves, asker?: Asker): Promise<JobPreview>
    /** The same for a delete of many rows. */
    previewDelete(actor: Actor, rows: JobRows, asker?: Asker): Promise<DeletePreview>
    /** Foretells what a delete of many rows would do to other rows. */
    forecast(actor: Actor, rows: JobRows, asker?: Asker): Promise<Forecast>
    /** Undoes a job's changes in a job of its own. */
    undo(actor: Actor, id: string, options?: JobOptions): Promise<Job>
    cancel(actor: Actor, id: string, options?: WriteOptions): Promise<Job>
    find(actor: Actor, id: string): Promise<Job>
    /** The newest jobs that wait or run on tables that the actor may read: their own, or all for readers of the trail. */
    open(actor: Actor): Promise<readonly Job[]>
    /** Starts waiting and abandoned jobs. A server calls it when it is ready. */
    resume(): void
  }
  readonly imports: ImportCalls
  readonly switches: {
    move(actor: Actor, move: SwitchMove, options?: WriteOptions): Promise<SwitchAnswer>
    /** Undoes an entry of the trail, or only some of its columns. */
    undo(actor: Actor, entry: string, options?: UndoOptions): Promise<SwitchAnswer>
    /** The notice of the actor's last change; null if another actor made it, or if it is too old. */
    notice(actor: Actor, entry: string): Promise<SwitchNotice | null>
  }
  /** Triggers on a table that report the writes of other programs at once. */
  readonly watching: {
    /** The answer may be 30 seconds old. */
    stateOf(table: string): Promise<WatchState>
    /** How it stands, and what would be made and removed. */
    find(actor: Actor, table: string): Promise<FoundWatch>
    watch(actor: Actor, table: string): Promise<FoundWatch>
    unwatch(actor: Actor, table: string): Promise<FoundWatch>
  }
  readonly desk: DeskCalls
  readonly views: {
    /** All views that the actor may use, for all tables. */
    list(actor: Actor): Promise<readonly View[]>
    /** Reads what a list's screen needs to know of its reader, at the same time as the page. */
    of(actor: Actor, table: string): Promise<ListViews>
    create(actor: Actor, table: string, view: ViewWish): Promise<View>
    /** Refuses with the present view if somebody else has changed it. */
    change(actor: Actor, where: ViewAddress, change: ViewChange): Promise<View>
    remove(actor: Actor, where: ViewAddress, version: number): Promise<void>
    /** Stores how the actor has arranged the table's columns. */
    keepLayout(actor: Actor, table: string, layout: ListLayout): Promise<void>
  }
  readonly boards: BoardCalls
  readonly access: Access
  readonly realtime: Realtime
  readonly broadcasting: {
    /** The grant with which a page learns who else has the same open. Rights are checked when the page uses it. */
    meet(place: MeetingPlace): ReadersGrant
    /** The channel where programs learn which rows of a table change. */
    channelOf(table: string): string
    /** Admits a client to channels of the push server. It decides about each channel separately. */
    authorizeChannels(actor: Actor, batch: Batch, tokens?: WindowTokens): Promise<BatchAnswer>
    /** Signs a client in there. */
    authorizeUser(actor: Actor, socketId: string): UserGrant
  }
  readonly workplace: {
    /** The name of the database for its operators. */
    readonly databaseName: string
    /** The name that people gave to the database, or one that follows from it. */
    name(): Promise<string>
    /** The first page for the first owner. */
    readonly landing: string
    /** The origins whose pictures pages may show. */
    readonly images: readonly string[]
    /** The settings with which pages connect. */
    readonly push: PushFacts
  }
  /** They tell other programs of changes, whoever wrote them. */
  readonly webhooks: Webhooks
  /** Rows of all tables that the actor may read. `tell` hears of each table as soon as it has answered. */
  search(
    actor: Actor,
    query: SearchAllQuery,
    asker?: Asker & { readonly tell?: (found: FoundInTable) => void },
  ): Promise<SearchAll>
  /** Every setting in force, for those who may see them. */
  settings(actor: Actor): Promise<HouseSettings>
  /** The token of the one-time link while there are no people, else null. Every call makes a new one. */
  setupLink(): Promise<string | null>
  /** Resolves if the databases answer and have our tables; else throws Problem `unavailable`. */
  checkHealth(): Promise<void>
  close(): Promise<void>
}

/** A search for tables, or the tables of a group of the navigation. */
export interface HomeQuery extends TablesQuery {
  readonly group: string | null
}

export interface CountedTables extends TablesPart<CountedTable> {
  /** The groups of all tables that the actor may read. */
  readonly groups: HomeGroups
  /** The group of each table of this part. */
  readonly groupOf: Readonly<Record<string, string>>
}

/** Null: not counted, because the table is large, a view, or locked. */
export interface CountedTable extends TableSummary {
  readonly rows: number | null
}

export interface TablePage {
  readonly table: TableHead
  readonly page: ListPage
  /** The grant with which the page follows its rows; null if it did not ask, or if they can't be followed. */
  readonly window: WindowGrant | null
}

export interface ListExport {
  readonly table: TableHead
  readonly file: AsyncIterable<FilePiece>
}

export interface AuditPage {
  readonly page: ListPage
  readonly undone: readonly string[]
}

export interface NewsPage extends AuditPage {
  /** The sign-ins between the entries of the page. Empty if they are entries of their own. */
  readonly signIns: readonly SignIns[]
}

export interface AuditExport {
  readonly query: AuditQuery
  readonly format: ExportFormat
}

export interface DataTableAddress {
  readonly table: string
  readonly request: DataTableRequest
}

export type JobRequest = JobChange & JobRows

export interface JobRows {
  readonly table: string
  readonly rows: ManyRows
}

export interface ManyMoves extends JobRows {
  readonly column: string
  readonly active: boolean
}

export interface JobOptions extends WriteOptions, Pick<Asker, 'timeZone'> {}

export interface JobPreview {
  readonly table: TableHead
  readonly moved: Switch
  readonly count: ListCount
}

export type DeletePreview = Pick<JobPreview, 'table' | 'count'>

export interface SwitchMove extends SwitchPlace {
  readonly active: boolean
}
