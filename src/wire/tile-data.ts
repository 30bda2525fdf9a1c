import { z } from 'zod/mini'
import { columnShape } from './column.ts'
import { groupUnits } from './group-by.ts'
import { listRowShape } from './list-row.ts'
import { switchShape } from './switch.ts'
import { tileTexts } from './texts/boards.ts'
import { wireValueShape } from './value.ts'

/** The address of the list that stands behind it. */
const behind = z.string().check(z.describe(tileTexts.behind))
/** How the numbers are written; null: as numbers of rows. */
const column = z.nullable(columnShape).check(z.describe(tileTexts.column))
const unit = z.enum(groupUnits)

const points = z.readonly(
  z.array(z.readonly(z.strictObject({ at: z.string(), value: wireValueShape, behind }))),
)
export type Point = z.infer<typeof points>[number]

const number = z.strictObject({
  kind: z.literal('number'),
  value: wireValueShape,
  before: z.optional(wireValueShape).check(z.describe(tileTexts.before)),
  points: z.nullable(points),
  column,
  behind,
})
const time = z.strictObject({ kind: z.literal('time'), unit, points, column, behind })
const groups = z.strictObject({
  kind: z.literal('groups'),
  by: columnShape,
  groups: z.readonly(
    z.array(
      z.readonly(
        z.strictObject({
          name: wireValueShape,
          label: z.nullable(z.string()),
          value: wireValueShape,
          behind,
        }),
      ),
    ),
  ),
  others: z.nullable(z.readonly(z.strictObject({ groups: z.int(), value: z.optional(wireValueShape) }))),
  column,
  behind,
})
const rows = z.strictObject({
  kind: z.literal('rows'),
  table: z.string(),
  columns: z.readonly(z.array(columnShape)),
  rows: z.readonly(z.array(listRowShape)),
  labels: z.readonly(z.record(z.string(), z.readonly(z.record(z.string(), z.string())))),
  behind,
})
const switches = z.strictObject({
  kind: z.literal('switches'),
  table: z.string(),
  switch: switchShape,
  column: columnShape,
  rows: z.readonly(
    z.array(z.readonly(z.strictObject({ key: z.string(), label: z.string(), value: wireValueShape }))),
  ),
})

/** unseen: the viewer may not read what it shows. late: it took too long. */
const without = z.strictObject({ kind: z.enum(['unseen', 'late', 'text']) })

export const tileDataShape = z.readonly(
  z.discriminatedUnion('kind', [number, time, groups, rows, switches, without]),
)
/** What a board has of a tile while it opens. */
export const shownTileShape = z.readonly(
  z.strictObject({
    data: z.nullable(tileDataShape).check(z.describe(tileTexts.data)),
    readAt: z.nullable(z.string()).check(z.describe(tileTexts.readAt)),
  }),
)
export type ShownTile = z.infer<typeof shownTileShape>
export const shownTilesShape = z.readonly(
  z.strictObject({ tiles: z.readonly(z.record(z.string(), shownTileShape)) }),
)

export type TileData = z.infer<typeof tileDataShape>
export type NumberData = z.infer<typeof number>
export type TimeData = z.infer<typeof time>
export type GroupsData = z.infer<typeof groups>
export type RowsData = z.infer<typeof rows>
export type SwitchesData = z.infer<typeof switches>
