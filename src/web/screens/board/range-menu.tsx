import { useId, useRef } from 'react'
import { type BoardRange, rangeNames } from '../../../wire/board-range.ts'
import { boardScreenTexts } from '../../../wire/texts/board-screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import controls from '../../ui/controls.module.css'
import { drawIcon } from '../../ui/icon.tsx'
import { placeUnder } from '../../ui/place-under.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './board.module.css'
import { type BoardPlace, toBoardUrl } from './board-address.ts'

interface RangeMenuProps {
  readonly board: BoardPlace
  /** Parameters of the page that stay. */
  readonly kept: Readonly<Record<string, string>>
}

/** The dates of the whole board: links for those that have names, and a form for others. */
export function RangeMenu({ board, kept }: RangeMenuProps) {
  const words = useTexts(boardScreenTexts)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { range } = board
  const days = typeof range === 'string' ? null : range

  return (
    <>
      <button
        ref={button}
        type="button"
        className={controls.button}
        popoverTarget={id}
        aria-haspopup="dialog"
        title={words.range}
      >
        <RangeWords range={range} />
        {drawIcon('down', 12)}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.range}
        className={styles.ranges}
        onToggle={() => button.current && panel.current && placeUnder(button.current, panel.current)}
      >
        <ul>
          {rangeNames.map((name) => (
            <li key={name}>
              <a
                href={toBoardUrl({ ...board, range: name }, kept)}
                aria-current={name === range ? 'true' : undefined}
              >
                {words.ranges[name]}
              </a>
            </li>
          ))}
        </ul>
        <form action={`/boards/${board.id}`}>
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label>
            {words.from}
            <input type="date" name="from" className={controls.field} required defaultValue={days?.from} />
          </label>
          <label>
            {words.to}
            <input type="date" name="to" className={controls.field} required defaultValue={days?.to} />
          </label>
          <button type="submit" className={controls.button}>
            {words.show}
          </button>
        </form>
      </div>
    </>
  )
}

export function RangeWords({ range }: { readonly range: BoardRange }) {
  const words = useTexts(boardScreenTexts)
  const format = useFormat()
  if (typeof range === 'string') return words.ranges[range]
  const [from, to] = [range.from, range.to].map((day) => format.moment(day, 'date').exact)
  return words.days(from ?? '', to ?? '')
}
