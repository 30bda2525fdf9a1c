import { z } from 'zod/mini'
import { mostKeys } from '../../wire/many-rows.ts'
import { apiTexts } from '../../wire/texts/api.ts'
import { fieldTexts } from '../../wire/texts/api-fields.ts'

/** The fields of a form, which the codec of `wire/export-url.ts` parses. Several keys are several fields. */
const keys = z.readonly(z.array(z.string()).check(z.maxLength(mostKeys), z.describe(fieldTexts.wishedKeys)))

export const chosenRowsShape = z.readonly(
  z.strictObject({
    key: z.exactOptional(keys),
    list: z.exactOptional(z.string().check(z.describe(fieldTexts.wishedList))),
    except: z.exactOptional(
      z.readonly(z.array(z.string()).check(z.maxLength(mostKeys), z.describe(fieldTexts.exceptKeys))),
    ),
    sort: z.exactOptional(z.string().check(z.describe(apiTexts.parameters.sort))),
    columns: z.exactOptional(z.string().check(z.describe(apiTexts.parameters.columns))),
  }),
)
