import { z } from 'zod/mini'
import { namesOf } from '../std/names-of.ts'
import { operatorValues } from './filter.ts'
import { kindNames } from './kind.ts'
import { fieldTexts } from './texts/api-fields.ts'
import { valueTypes } from './value.ts'

/** The reasons for masking a column. */
export const secretReasons = ['name', 'type', 'values', 'reference', 'config'] as const

export type SecretReason = (typeof secretReasons)[number]

/** A column in the form for screens and programs. */
export const columnShape = z.readonly(
  z.strictObject({
    name: z.string(),
    label: z.string(),
    type: z.enum(valueTypes).check(z.describe(fieldTexts.columnType)),
    kind: z.enum(kindNames).check(z.describe(fieldTexts.columnKind)),
    nullable: z.boolean(),
    key: z.boolean().check(z.describe(fieldTexts.columnKey)),
    reference: z.boolean().check(z.describe(fieldTexts.reference)),
    relation: z.nullable(z.string()).check(z.describe(fieldTexts.relation)),
    words: z.nullable(z.readonly(z.array(z.string()))).check(z.describe(fieldTexts.words)),
    sortable: z.boolean(),
    editable: z.boolean().check(z.describe(fieldTexts.editable)),
    /** Left out if the column is not masked. */
    secret: z.optional(z.enum(secretReasons).check(z.describe(fieldTexts.secret))),
    operators: z.readonly(z.array(z.enum(namesOf(operatorValues)))).check(z.describe(fieldTexts.operators)),
  }),
)

export type Column = z.infer<typeof columnShape>
