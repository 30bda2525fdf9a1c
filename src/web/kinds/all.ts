import type { KindName } from '../../wire/kind.ts'
import {
  drawBytes,
  drawColor,
  drawEmail,
  drawMoment,
  drawPlain,
  drawRelation,
  drawUrl,
  drawWord,
  drawYesNo,
} from './draw.tsx'
import { drawImage } from './draw-image.tsx'
import { drawJson, drawList, drawLongText, drawShortText, drawUuid } from './draw-long.tsx'
import type { CellKind } from './kind.ts'

const amount: CellKind = { isAmount: true, draw: drawPlain }
const moment: CellKind = { isAmount: false, draw: drawMoment }
const text: CellKind = { isAmount: false, draw: drawShortText }

/** One entry per kind of `wire`. A page has thousands of cells, so a call draws each of them, not a component. */
export const kinds: Readonly<Record<KindName, CellKind>> = {
  boolean: { isAmount: false, draw: drawYesNo },
  integer: amount,
  bigint: amount,
  decimal: amount,
  float: amount,
  text,
  'long-text': { isAmount: false, draw: drawLongText },
  enum: { isAmount: false, draw: drawWord },
  date: moment,
  time: { isAmount: false, draw: drawPlain },
  datetime: moment,
  instant: moment,
  json: { isAmount: false, draw: drawJson },
  uuid: { isAmount: false, draw: drawUuid },
  url: { isAmount: false, draw: drawUrl },
  email: { isAmount: false, draw: drawEmail },
  color: { isAmount: false, draw: drawColor },
  image: { isAmount: false, draw: drawImage },
  relation: { isAmount: false, draw: drawRelation },
  array: { isAmount: false, draw: drawList },
  bytes: { isAmount: false, draw: drawBytes },
  other: text,
}
