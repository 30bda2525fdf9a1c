import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import { footTexts } from '../../../../wire/texts/foots.ts'
import { groupTexts } from '../../../../wire/texts/groups.ts'
import type { TimeData } from '../../../../wire/tile-data.ts'
import { toPeriodTick } from '../../../kinds/period-tick.ts'
import { toPeriodWords } from '../../../kinds/period-words.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import type { Mark } from '../charts/chart-data.ts'
import { toNumber } from '../charts/chart-scale.ts'
import { TimeChart } from '../charts/time-chart.tsx'
import { NoValues } from './no-values.tsx'
import { createShortNumbers, writeMeasured } from './tile-values.ts'

interface TimeTileProps {
  readonly tile: Extract<Tile, { readonly kind: 'time' }>
  readonly data: TimeData
  readonly title: string
  /** Whether the table of the numbers is in sight. */
  readonly isLarge?: boolean
}

/** A number over time. */
export function TimeTile({ tile, data, title, isLarge = false }: TimeTileProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const measures = useTexts(footTexts)
  const format = useFormat()
  const marks = useTimeMarks(tile, data)
  const hasNothing = ({ value }: Mark) => value === null || (value === 0 && data.column === null)
  if (marks.every(hasNothing)) return <NoValues words={words.noDates} />
  const name = tile.measure === null ? words.rows : measures.names[tile.measure.name]
  return (
    <TimeChart
      marks={marks}
      look={tile.look}
      words={{ title, name: words.period, value: name }}
      write={createShortNumbers(format.locale)}
      isWhole={data.column === null}
      mostLabels={isLarge ? 8 : tile.width === 1 ? 3 : 5}
      isLarge={isLarge}
    />
  )
}

export function useTimeMarks(tile: TimeTileProps['tile'], { points, unit, column }: TimeData): Mark[] {
  const texts = useTexts(groupTexts)
  const format = useFormat()
  const speaker = { locale: format.locale, texts }
  return points.map(({ at, value, behind }) => ({
    tick: toPeriodTick(at, unit, speaker),
    name: toPeriodWords(at, unit, speaker),
    value: toNumber(value),
    said: writeMeasured(value, { measure: tile.measure, column }, format),
    behind,
  }))
}
