import { z } from 'zod/mini'
import { listLayoutShape } from './list-layout-shape.ts'
import { viewTexts } from './texts/views.ts'

/** In characters. */
export const viewLimits = { name: 80, list: 8_000 } as const

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(viewLimits.name))
const list = z.string().check(z.maxLength(viewLimits.list), z.describe(viewTexts.fields.list))
const layout = z.nullable(listLayoutShape).check(z.describe(viewTexts.fields.layout))
const someRoles = z.readonly(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200)))
const sharedWith = someRoles.check(z.describe(viewTexts.fields.sharedWith))
const defaultFor = someRoles.check(z.describe(viewTexts.fields.defaultFor))
const version = z.int().check(z.positive(), z.describe(viewTexts.fields.version))

/** A list query with a name, in the form for people who may use it. */
export const viewShape = z.readonly(
  z.strictObject({
    id: z.string(),
    table: z.string(),
    name: z.string(),
    list,
    layout,
    sharedWith,
    defaultFor,
    version,
    by: z.string().check(z.describe(viewTexts.fields.by)),
    mine: z.boolean().check(z.describe(viewTexts.fields.mine)),
    mayChange: z.boolean(),
    changedAt: z.string(),
    changedBy: z.string().check(z.describe(viewTexts.fields.changedBy)),
  }),
)

export type View = z.infer<typeof viewShape>

/** The content of a new view. */
export const viewWishShape = z.readonly(z.strictObject({ name, list, layout, sharedWith, defaultFor }))

export type ViewWish = z.infer<typeof viewWishShape>

/** The whole new content. `version` is the one that the caller has seen, so that changes of other people are not lost. */
export const viewChangeShape = z.readonly(
  z.strictObject({ name, list, layout, sharedWith, defaultFor, version }),
)

export type ViewChange = z.infer<typeof viewChangeShape>

/** What a list's screen knows of its reader before the first row. */
export const listViewsShape = z.readonly(
  z.strictObject({
    layout: listLayoutShape.check(z.describe(viewTexts.fields.ownLayout)),
    views: z.readonly(z.array(viewShape)).check(z.describe(viewTexts.fields.views)),
    standard: z.nullable(z.string()).check(z.describe(viewTexts.fields.standard)),
  }),
)

export type ListViews = z.infer<typeof listViewsShape>

/** All views that the actor may use, for all tables. */
export const viewListShape = z.readonly(z.strictObject({ views: z.readonly(z.array(viewShape)) }))
