import type { Access } from '../access/index.ts'
import type { MeetingPlace } from '../live/index.ts'
import type { Batch, BatchAnswer, Realtime, UserGrant } from '../realtime/index.ts'
import type { ClientRequest, DataTableReply, DataTableRequest, WholeCell } from '../tables/index.ts'
import type { ViewAddress } from '../views/index.ts'
import type { Actor } from '../wire/actor.ts'
import type { AuditQuery } from '../wire/audit-query.ts'
import type { CountQuery, FacetQuery, PlaceQuery } from '../wire/count-url.ts'
import type { Entry } from '../wire/entry.ts'
import type { ExportFormat, ExportQuery } from '../wire/export-url.ts'
import type { Job, JobChange } from '../wire/job.ts'
import type { ListData } from '../wire/list-data.ts'
import type { ListLayout } from '../wire/list-layout.ts'
import type {
  Facets,
  ListCount,
  ListPage,
  ListPlace,
  RowDetail,
  TableHead,
  TableSummary,
} from '../wire/list-page.ts'
import type { ListQuery } from '../wire/list-query.ts'
import type { ReadersGrant, WindowGrant, WindowTokens } from '../wire/live.ts'
import type { ManyRows } from '../wire/many-rows.ts'
import type { AskedList } from '../wire/open-view.ts'
import type { PushFacts } from '../wire/push-address.ts'
import type { CellEdit, RowAnswer } from '../wire/row-edit.ts'
import type { Switch, SwitchAnswer } from '../wire/switch.ts'
import type { SwitchNotice } from '../wire/switch-notice.ts'
import type { SwitchPlace } from '../wire/switch-url.ts'
import type { TablesPart, TablesQuery } from '../wire/tables-query.ts'
import type { WholeValue } from '../wire/value.ts'
import type { ListViews, View, ViewChange, ViewWish } from '../wire/view.ts'
import type { FoundWatch, WatchState } from '../wire/watch.ts'
import type { ListInSight } from './shown-columns.ts'

/** All that an edge may ask. Every call starts with who asks. */
export interface Kernel {
  readonly tables: {
    /** Those that the actor may read; without a query all of them. */
    list(actor: Actor, query?: TablesQuery): Promise<TablesPart>
    /** The same for a look over them: small ones are counted now. */
    counted(actor: Actor, query: TablesQuery): Promise<TablesPart<CountedTable>>
    /** The tables with these ids that the actor may read. */
    named(actor: Actor, ids: readonly string[]): Promise<readonly TableSummary[]>
    head(actor: Actor, table: string): Promise<TableHead>
    /** The id of a table that is called without its schema; null where the name is an id already, or no table's. */
    fullId(name: string): Promise<string | null>
  }
  readonly lists: {
    /** All that a list's screen is drawn from. */
    screen(actor: Actor, list: AskedList, asker?: Asker): Promise<ListData>
    page(actor: Actor, query: ListInSight, asker?: Asker): Promise<TablePage>
    /** The page alone, for whoever knows the table. */
    rows(actor: Actor, query: ListQuery, asker?: Asker): Promise<ListPage>
    datatable(actor: Actor, ask: DataTableAddress, asker?: Asker): Promise<DataTableReply>
    count(actor: Actor, query: CountQuery, asker?: Asker): Promise<ListCount>
    place(actor: Actor, query: PlaceQuery, asker?: Asker): Promise<ListPlace>
    facets(actor: Actor, query: FacetQuery, asker?: Asker): Promise<Facets>
    /** Resolves with the first rows; what fails later fails the text. */
    export(actor: Actor, query: ExportQuery, asker?: Asker): Promise<ListExport>
  }
  readonly rows: {
    find(actor: Actor, where: RowAddress, asker?: Asker): Promise<FoundRow>
    /** One value of it, whole. */
    value(actor: Actor, where: ValueAddress, asker?: Asker): Promise<FoundValue>
    /** Writes one cell, where it still holds what the asker has seen. */
    edit(actor: Actor, edit: AddressedEdit, options?: WriteOptions): Promise<RowAnswer>
    /** One masked value, for an owner; the trail tells who saw which. */
    reveal(
      actor: Actor,
      cell: RowAddress & { readonly column: string },
      asker?: Asker,
    ): Promise<{ readonly value: WholeValue }>
  }
  readonly audit: {
    /** The newest entries first, and which of them another one took back. */
    page(actor: Actor, query: AuditQuery, asker?: Asker): Promise<AuditPage>
    /** The page alone, in the shape of rows. */
    rows(actor: Actor, query: AuditQuery, asker?: Asker): Promise<ListPage>
    /** Resolves with the first entries; what fails later fails the text. */
    export(actor: Actor, request: AuditExport, asker?: Asker): Promise<AsyncIterable<string>>
    /** What was done to rows lately, the newest first, as far as the actor may know of it. */
    recent(actor: Actor): Promise<readonly Entry[]>
    /** What happened to a row lately, for whoever may read it; what is about columns they may not read is left out. */
    history(actor: Actor, where: RowAddress, asker?: Asker): Promise<RowHistory>
  }
  readonly jobs: {
    /** Switches or fields of many rows. It is done behind the scenes; the answer is the order. */
    start(actor: Actor, request: JobRequest, options?: JobOptions): Promise<Job>
    /** What the start of many switches would be about, for whoever asks before it; refused as the start would be. */
    preview(actor: Actor, request: ManyMoves, asker?: Asker): Promise<JobPreview>
    /** Takes back what a job has changed, in a job of its own. */
    undo(actor: Actor, id: string, options?: JobOptions): Promise<Job>
    cancel(actor: Actor, id: string, options?: WriteOptions): Promise<Job>
    find(actor: Actor, id: string): Promise<Job>
    /** Takes up what waits and what was left behind: a server does when it is ready. */
    resume(): void
  }
  readonly switches: {
    move(actor: Actor, move: SwitchMove, options?: WriteOptions): Promise<SwitchAnswer>
    /** Takes back what an entry of the trail tells. */
    undo(actor: Actor, entry: string, options?: WriteOptions): Promise<SwitchAnswer>
    /** The notice of what the actor has just done; null where it was another's, or is too long ago. */
    notice(actor: Actor, entry: string): Promise<SwitchNotice | null>
  }
  /** Triggers on a table, by which writes of other programs are told at once. */
  readonly watching: {
    /** The answer may be 30 seconds old. */
    stateOf(table: string): Promise<WatchState>
    /** How it stands, and what would be made and removed. */
    find(actor: Actor, table: string): Promise<FoundWatch>
    watch(actor: Actor, table: string): Promise<FoundWatch>
    unwatch(actor: Actor, table: string): Promise<FoundWatch>
  }
  readonly views: {
    /** All that the actor may use, of all tables. */
    list(actor: Actor): Promise<readonly View[]>
    /** What a list's screen knows of its reader: one short read, for beside the page's own. */
    of(actor: Actor, table: string): Promise<ListViews>
    create(actor: Actor, table: string, view: ViewWish): Promise<View>
    /** Refused with the view as it is where somebody else changed it since. */
    change(actor: Actor, where: ViewAddress, change: ViewChange): Promise<View>
    remove(actor: Actor, where: ViewAddress, version: number): Promise<void>
    /** How the table's columns stand for the actor. */
    keepLayout(actor: Actor, table: string, layout: ListLayout): Promise<void>
  }
  readonly access: Access
  readonly realtime: Realtime
  readonly broadcasting: {
    /** What a page asks with for who else has the same open; rights are looked at when it does. */
    meet(place: MeetingPlace): ReadersGrant
    /** Where programs hear which rows of a table change. */
    channelOf(table: string): string
    /** What lets a client into channels of the push server; each is granted or refused by itself. */
    authorizeChannels(actor: Actor, batch: Batch, tokens?: WindowTokens): Promise<BatchAnswer>
    /** What signs a client in there. */
    authorizeUser(actor: Actor, socketId: string): UserGrant
  }
  readonly workplace: {
    /** As people call the database. */
    readonly databaseName: string
    /** The page that the first owner sees first. */
    readonly landing: string
    /** Whose pictures pages may show. */
    readonly images: readonly string[]
    /** What pages connect to. */
    readonly push: PushFacts
  }
  /** The one-time link's token while there are no people, else null; a new one at every call. */
  setupLink(): Promise<string | null>
  /** Resolves when the databases answer and hold what is ours; else throws Problem `unavailable`. */
  checkHealth(): Promise<void>
  close(): Promise<void>
}

/** Null: not counted, because it is large, a view, or somebody is in the way. */
export interface CountedTable extends TableSummary {
  readonly rows: number | null
}

export interface TablePage {
  readonly table: TableHead
  readonly page: ListPage
  /** By which the page follows its rows; null where it didn't ask, or they can't be followed. */
  readonly window: WindowGrant | null
}

export interface FoundRow {
  readonly table: TableHead
  readonly row: RowDetail
  /** By which the row is followed, as a list of it alone; null as for a list. */
  readonly window: WindowGrant | null
}

export interface ValueAddress extends RowAddress {
  readonly column: string
}

export interface FoundValue extends WholeCell {
  readonly table: TableHead
}

export interface ListExport {
  readonly table: TableHead
  readonly text: AsyncIterable<string>
}

export interface AuditPage {
  readonly page: ListPage
  readonly undone: readonly string[]
}

export interface AuditExport {
  readonly query: AuditQuery
  readonly format: ExportFormat
}

export interface RowHistory {
  /** The newest first. */
  readonly entries: readonly Entry[]
  readonly hasMore: boolean
  readonly undone: readonly string[]
}

export interface DataTableAddress {
  readonly table: string
  readonly request: DataTableRequest
}

export interface RowAddress {
  readonly table: string
  readonly key: string
}

export interface AddressedEdit extends RowAddress, CellEdit {}

export type JobRequest = JobChange & JobRows

export interface JobRows {
  readonly table: string
  readonly column: string
  readonly rows: ManyRows
}

export interface ManyMoves extends JobRows {
  readonly active: boolean
}

export interface JobOptions extends WriteOptions, Pick<Asker, 'timeZone'> {}

export interface JobPreview {
  readonly table: TableHead
  readonly moved: Switch
  readonly count: ListCount
}

export interface SwitchMove extends SwitchPlace {
  readonly active: boolean
}

export interface WriteOptions {
  /** What the asker calls this request: the same one again has no further effect, and the same answer. */
  readonly idempotencyKey?: string | null
}

/** The asker's own end: when it has gone, the work is stopped in the database. */
export interface Asker {
  readonly signal?: AbortSignal
  /** The name of the zone in which their days begin; default UTC. */
  readonly timeZone?: string
  /** Names the page of theirs that asks, where that is known: its newer requests replace its older ones. */
  readonly page?: string | null
  /** Which of its requests a client calls this: a newer one stops the older ones. */
  readonly request?: ClientRequest | null
  /** It will follow what it is shown. */
  readonly window?: boolean
}
