import { z } from 'zod'
import { rolesShape } from '../access/index.ts'
import { namesOf } from '../std/names-of.ts'
import { type ColumnCheck, textKinds } from '../tables/index.ts'
import { iconColors, icons } from '../wire/icons.ts'
import { auditShape } from './audit-config.ts'
import type { TableConfig } from './define-config.ts'
import { imagesShape } from './images-config.ts'
import { realtimeShape } from './realtime-config.ts'
import { signInShape } from './sign-in-config.ts'
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
  default: z
    .union([z.boolean(), z.number(), z.string()], { error: 'true, false, a number or a text' })
    .optional(),
  check: z.custom<ColumnCheck>(isCheck, 'a function or a schema').optional(),
})

const names = z.array(z.string().min(1))

const formOptions = z.strictObject({
  groups: z.array(z.strictObject({ label: z.string().min(1), columns: names })).optional(),
  hidden: names.optional(),
})

const tableOptions = z.strictObject({
  label: z.string().min(1).optional(),
  hidden: z.boolean().optional(),
  key: z.array(z.string().min(1)).optional(),
  order: z.number().optional(),
  group: z.string().min(1).max(60).optional(),
  icon: z.enum(namesOf(icons)).optional(),
  color: z.enum(iconColors).optional(),
  rowLabel: z.string().min(1).optional(),
  search: names.optional(),
  form: formOptions.optional(),
  columns: z.record(z.string(), columnOptions).optional(),
  ...switchShapes,
}) satisfies z.ZodType<TableConfig>

export const configShape = z.strictObject({
  tables: z.record(z.string(), tableOptions).optional(),
  images: imagesShape.optional(),
  audit: auditShape.optional(),
  deletes: z.strictObject({ typedAbove: z.int().min(0).optional() }).optional(),
  imports: z.strictObject({ mostMegabytes: z.int().min(1).optional() }).optional(),
  roles: rolesShape.optional(),
  realtime: realtimeShape.optional(),
  signIn: signInShape.optional(),
})

function isCheck(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '~standard' in value)
}
