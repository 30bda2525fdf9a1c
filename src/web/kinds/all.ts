import type { KindName } from '../../wire/kind.ts'
import {
  drawCode,
  drawColor,
  drawEmail,
  drawRelation,
  drawText,
  drawUrl,
  drawWord,
  drawYesNo,
} from './draw.tsx'
import type { CellKind } from './kind.ts'

const amount: CellKind = { isAmount: true, draw: ({ text }) => text }
const plain: CellKind = { isAmount: false, draw: ({ text }) => text }
const code: CellKind = { isAmount: false, draw: drawCode }
const text: CellKind = { isAmount: false, draw: drawText }

/** One entry per kind of `wire`. A page has thousands of cells: each is drawn by one call, not by a component. */
export const kinds: Readonly<Record<KindName, CellKind>> = {
  boolean: { isAmount: false, draw: drawYesNo },
  integer: amount,
  bigint: amount,
  decimal: amount,
  float: amount,
  text,
  'long-text': text,
  enum: { isAmount: false, draw: drawWord },
  date: plain,
  time: plain,
  datetime: plain,
  instant: plain,
  json: code,
  uuid: code,
  url: { isAmount: false, draw: drawUrl },
  email: { isAmount: false, draw: drawEmail },
  color: { isAmount: false, draw: drawColor },
  // As its address: the page's policy lets nobody else's pictures in, and whoever serves them would learn who looks.
  image: { isAmount: false, draw: drawUrl },
  relation: { isAmount: false, draw: drawRelation },
  array: text,
  bytes: code,
  other: text,
}
