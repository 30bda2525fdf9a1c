import { z } from 'zod/mini'
import { measureNames } from './aggregate.ts'
import { boardLimits } from './board-limits.ts'
import { groupUnits } from './group-by.ts'
import { boardTexts } from './texts/boards.ts'

const list = z.string().check(z.maxLength(boardLimits.list), z.describe(boardTexts.fields.list))
const column = z.string().check(z.minLength(1), z.maxLength(200))

/** Null: the number of rows. */
const measure = z
  .nullable(z.readonly(z.strictObject({ column, name: z.enum(measureNames) })))
  .check(z.describe(boardTexts.fields.measure))

/** The column that the board's dates are about. Null: the tile shows all dates. */
const time = z.nullable(column).check(z.describe(boardTexts.fields.time))

const every = {
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/)),
  title: z.string().check(z.trim(), z.maxLength(boardLimits.title)),
  width: z.int().check(z.minimum(1), z.maximum(4), z.describe(boardTexts.fields.width)),
}

const ofList = {
  ...every,
  table: z.string().check(z.minLength(1), z.maxLength(300)),
  list,
  /** The list of this view, as it is now, in place of `list`. */
  view: z.nullable(z.string().check(z.maxLength(36))).check(z.describe(boardTexts.fields.view)),
}

const numberTile = z.strictObject({ kind: z.literal('number'), ...ofList, measure, time })
const timeTile = z.strictObject({
  kind: z.literal('time'),
  ...ofList,
  measure,
  time: column,
  unit: z.nullable(z.enum(groupUnits)).check(z.describe(boardTexts.fields.unit)),
  look: z.enum(['line', 'bars']),
})
const groupsTile = z.strictObject({
  kind: z.literal('groups'),
  ...ofList,
  measure,
  time,
  by: column,
  most: z.int().check(z.minimum(2), z.maximum(boardLimits.groups)),
  look: z.enum(['bars', 'shares']),
})
const rowsTile = z.strictObject({
  kind: z.literal('rows'),
  ...ofList,
  time,
  columns: z.readonly(z.array(column).check(z.maxLength(6))),
  most: z.int().check(z.minimum(1), z.maximum(boardLimits.rows)),
})
const switchesTile = z.strictObject({
  kind: z.literal('switches'),
  ...every,
  table: ofList.table,
  /** The switch's column. */
  column,
  keys: z.readonly(
    z.array(z.string().check(z.maxLength(1_000))).check(z.minLength(1), z.maxLength(boardLimits.keys)),
  ),
})
const textTile = z.strictObject({
  kind: z.literal('text'),
  ...every,
  text: z.string().check(z.maxLength(boardLimits.text)),
})

/** In place of a tile that the reader may not see. Whoever saves the board keeps that tile. */
const unseenTile = z.strictObject({ kind: z.literal('unseen'), id: every.id, width: every.width })

export const tileShape = z.readonly(
  z.discriminatedUnion('kind', [
    numberTile,
    timeTile,
    groupsTile,
    rowsTile,
    switchesTile,
    textTile,
    unseenTile,
  ]),
)
export type Tile = z.infer<typeof tileShape>
export type ListTile = Exclude<Tile, { readonly kind: 'switches' | 'text' | 'unseen' }>

/** In the order of the screen. */
export const tilesShape = z.readonly(z.array(tileShape).check(z.maxLength(boardLimits.tiles)))

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(boardLimits.name))
const sharedWith = z
  .readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)))
  .check(z.describe(boardTexts.fields.sharedWith))
const version = z.int().check(z.positive(), z.describe(boardTexts.fields.version))

const summary = z.strictObject({
  id: z.string(),
  name,
  sharedWith,
  version,
  by: z.string().check(z.describe(boardTexts.fields.by)),
  mine: z.boolean().check(z.describe(boardTexts.fields.mine)),
  mayChange: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type BoardSummary = Readonly<z.infer<typeof summary>>

export const boardShape = z.readonly(
  z.extend(summary, { tiles: tilesShape.check(z.describe(boardTexts.fields.tiles)) }),
)
export type Board = z.infer<typeof boardShape>

export const boardWishShape = z.readonly(z.strictObject({ name, tiles: tilesShape, sharedWith }))
export type BoardWish = z.infer<typeof boardWishShape>

/** The whole new content. `version` is the one that the caller has seen, so that changes of other people are not lost. */
export const boardChangeShape = z.readonly(z.strictObject({ name, tiles: tilesShape, sharedWith, version }))
export type BoardChange = z.infer<typeof boardChangeShape>

export const boardListShape = z.readonly(z.strictObject({ boards: z.readonly(z.array(z.readonly(summary))) }))
