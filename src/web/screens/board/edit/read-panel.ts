import type { Kernel } from '../../../../kernel/index.ts'
import type { PersonActor } from '../../../../wire/actor.ts'
import type { Board, Tile } from '../../../../wire/board.ts'
import { type TileKind, tileKinds } from '../../../../wire/board-limits.ts'
import type { BoardRange } from '../../../../wire/board-range.ts'
import type { TableHead, TableSummary } from '../../../../wire/list-page.ts'
import { wholeList } from '../../../../wire/list-query.ts'
import { toRowLabel } from '../../../../wire/row-label.ts'
import type { TileData } from '../../../../wire/tile-data.ts'
import type { View } from '../../../../wire/view.ts'
import { draftTile } from './draft-tile.ts'

/** What stands beside the tiles while a board is edited. */
export type Panel =
  | { readonly kind: 'none' | 'kinds' }
  | {
      readonly kind: 'tables'
      readonly of: TileKind
      readonly search: string
      readonly tables: readonly TableSummary[]
      readonly found: number
    }
  | TilePanel

export interface TilePanel {
  readonly kind: 'form'
  readonly isNew: boolean
  readonly of: TileKind
  /** Null: the table has no column for such a tile. */
  readonly tile: Tile | null
  /** Null for a text. */
  readonly table: TableHead | null
  readonly views: readonly Pick<View, 'id' | 'name'>[]
  /** The first rows of the table, to choose switches from. */
  readonly rows: readonly { readonly key: string; readonly label: string }[]
  readonly preview: TileData | null
}

export interface PanelAsk {
  readonly kernel: Kernel
  readonly actor: PersonActor
  readonly board: Board
  readonly range: BoardRange
  readonly timeZone: string
  readonly parameters: URLSearchParams
}

const mostTables = 40
const mostRows = 24

export async function readPanel(ask: PanelAsk): Promise<Panel> {
  const { kernel, actor, board, parameters } = ask
  const changed = board.tiles.find(({ id }) => id === parameters.get('tile'))
  if (changed !== undefined && changed.kind !== 'unseen') return readForm(ask, changed.kind, changed)
  const add = parameters.get('add')
  if (add === null) return { kind: 'none' }
  const of = tileKinds.find((kind) => kind === add)
  if (of === undefined) return { kind: 'kinds' }
  if (of === 'text' || parameters.has('table')) return readForm(ask, of, null)
  const search = parameters.get('q') ?? ''
  const { tables, found } = await kernel.tables.list(actor, { search, page: 1, size: mostTables })
  return { kind: 'tables', of, search, tables, found }
}

async function readForm(ask: PanelAsk, of: TileKind, changed: Tile | null): Promise<TilePanel> {
  const { kernel, actor, range, timeZone, parameters } = ask
  const id = changed !== null && 'table' in changed ? changed.table : parameters.get('table')
  const head = id === null || of === 'text' ? null : await kernel.tables.head(actor, id)
  const views = head === null ? [] : (await kernel.views.of(actor, head.id)).views
  const rows = head !== null && of === 'switches' ? await readRows(ask, head) : []
  const tile =
    changed ??
    draftTile(
      of,
      head,
      rows.map(({ key }) => key),
    )
  const preview = tile && (await kernel.boards.preview(actor, { tile, range }, { timeZone }))
  return {
    kind: 'form',
    isNew: changed === null,
    of,
    tile,
    table: head,
    views: views.map(({ id: view, name }) => ({ id: view, name })),
    rows,
    preview,
  }
}

async function readRows({ kernel, actor }: PanelAsk, head: TableHead): Promise<TilePanel['rows']> {
  const query = { ...wholeList(head.id), size: mostRows, count: 'none' as const }
  const { rows } = await kernel.lists.rows(actor, query)
  return rows.flatMap((row) =>
    row.key === null ? [] : [{ key: row.key, label: toRowLabel(row, head.rowLabel) }],
  )
}
