import { z } from 'zod'
import { textKinds } from '../tables/index.ts'
import { auditShape } from './audit-config.ts'
import type { TableConfig } from './define-config.ts'
import { imagesShape } from './images-config.ts'
import { realtimeShape } from './realtime-config.ts'
import { switchShapes } from './switches-config.ts'

const columnOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  secret: z.boolean().optional(),
  order: z.number().optional(),
  kind: z.enum(textKinds).optional(),
  help: z.string().optional(),
  readOnly: z.boolean().optional(),
  required: z.boolean().optional(),
})

const tableOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  order: z.number().optional(),
  rowLabel: z.string().min(1).optional(),
  search: z.array(z.string().min(1)).optional(),
  columns: z.record(z.string(), columnOptions).optional(),
  ...switchShapes,
}) satisfies z.ZodType<TableConfig>

export const configShape = z.strictObject({
  tables: z.record(z.string(), tableOptions).optional(),
  images: imagesShape.optional(),
  audit: auditShape.optional(),
  deletes: z.strictObject({ typedAbove: z.int().min(0).optional() }).optional(),
  realtime: realtimeShape.optional(),
})
