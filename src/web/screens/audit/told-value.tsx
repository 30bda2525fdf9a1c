import type { Column } from '../../../wire/column.ts'
import { readTold, type ToldChange } from '../../../wire/entry.ts'
import { type TrailTexts, trailTexts } from '../../../wire/texts/trail.ts'
import type { WireValue } from '../../../wire/value.ts'
import { drawValue } from '../../kinds/cell.tsx'
import type { Format } from '../../kinds/format.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { toToldText } from './entry-sentence.ts'

interface ToldFieldProps {
  readonly change: ToldChange
  readonly column: Column | undefined
  /** A deleted row shows only what it had. */
  readonly isDeleted?: boolean
}

/** A column with its old and its new value. */
export function ToldField({ change: { column: name, before, after }, column, isDeleted }: ToldFieldProps) {
  return (
    <>
      <bdi>{column?.label ?? name}</bdi>: <ToldValue told={before} column={column} />
      {!isDeleted && (
        <>
          {' '}
          → <ToldValue told={after} column={column} />
        </>
      )}
    </>
  )
}

interface ToldValueProps {
  /** JSON, as an entry stores it. */
  readonly told: string | null
  readonly column: Column | undefined
}

/** Draws a stored value as its column does in lists. Without a known column it shows the stored text. */
export function ToldValue({ told, column }: ToldValueProps) {
  const format = useFormat()
  const trail = useTexts(trailTexts)
  const value = readTold(told)
  if (column === undefined || !isCellValue(value)) return <bdi>{toToldValue(told, format, trail)}</bdi>
  return drawValue({ value, column, format })
}

function isCellValue(value: unknown): value is Exclude<WireValue, null> {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Writes a time in the viewer's zone. Other values stay as stored. */
export function toToldValue(json: string | null, format: Pick<Format, 'instant'>, trail: TrailTexts): string {
  const told = readTold(json)
  return typeof told === 'string' && instant.test(told)
    ? format.instant(toIso(told))
    : toToldText(json, trail)
}

const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/** Some databases write a space before the time, and an offset of whole hours without minutes. */
function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')
}
