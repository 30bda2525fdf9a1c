import type { Tile } from '../../../../wire/board.ts'
import { boardScreenTexts } from '../../../../wire/texts/board-screens.ts'
import type { NumberData } from '../../../../wire/tile-data.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { toNumber } from '../charts/chart-scale.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { toChange, writeMeasured, writePart } from './tile-values.ts'
import styles from './tiles.module.css'

interface NumberTileProps {
  readonly tile: Extract<Tile, { readonly kind: 'number' }>
  readonly data: NumberData
}

/** A number, how it differs from the period before, and its course. */
export function NumberTile({ tile, data }: NumberTileProps) {
  const format = useFormat()
  const { value, before, points, behind, column } = data
  const measured = { measure: tile.measure, column }
  const marks = (points ?? []).map((point) => ({ value: toNumber(point.value) }))
  const isLine = marks.some((mark) => mark.value !== null)
  return (
    <a className={styles.number} href={behind}>
      <span className={styles.value}>{writeMeasured(value, measured, format)}</span>
      {before !== undefined && (
        <Difference value={value} before={before} said={writeMeasured(before, measured, format)} />
      )}
      {isLine && <Sparkline marks={marks} />}
    </a>
  )
}

interface DifferenceProps extends Required<Pick<NumberData, 'value' | 'before'>> {
  /** The number before, as people write it. */
  readonly said: string
}

/** Nobody knows whether more is better, so up and down look alike. */
function Difference({ value, before, said }: DifferenceProps) {
  const { tile: words } = useTexts(boardScreenTexts)
  const { locale } = useFormat()
  const change = toChange(value, before)
  if (change === null) return null
  const { direction, part } = change
  if (part === null) return <span className={styles.change}>{words.fromNothing(said)}</span>
  const shown = writePart(locale, part)
  const inWords = direction === 'same' ? words.same(said) : words[direction](shown, said)
  return (
    <span className={styles.change} title={inWords}>
      <span aria-hidden="true">
        {direction === 'same' ? '=' : `${direction === 'up' ? '+' : '−'}${shown}`}
        {direction !== 'same' && <i>{direction === 'up' ? '▲' : '▼'}</i>}
      </span>
      <span className="sr-only">{inWords}</span>
    </span>
  )
}
