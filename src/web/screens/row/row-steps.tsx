import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RowDetail, TableHead } from '../../../wire/list-page.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useTexts } from '../../words/use-texts.ts'
import { type CameFrom, readList } from './came-from.ts'
import styles from './row.module.css'

interface RowStepsProps {
  readonly table: TableHead
  readonly row: RowDetail
}

/** The way back to the list, and to the rows before and after this one in it. */
export function RowSteps({ table, row }: RowStepsProps) {
  const texts = useTexts(screenTexts)
  const navigate = useNavigate()
  const [from, setFrom] = useState<CameFrom | null>(null)
  // The server does not know the list, so the steps come after hydration.
  useEffect(() => setFrom(readList(table.id)), [table.id])
  const at = from?.keys.indexOf(row.key) ?? -1
  const toRow = (place: number) => {
    const key = at < 0 ? undefined : from?.keys[place]
    return key === undefined ? null : `/t/${table.id}/${key}`
  }
  const steps = [
    { id: 'previous-row', words: texts.row.previous, key: 'k', to: toRow(at - 1), sign: '‹' },
    { id: 'next-row', words: texts.row.next, key: 'j', to: toRow(at + 1), sign: '›' },
  ]
  useCommands(
    steps.flatMap(({ to, sign: _sign, ...step }) =>
      to === null ? [] : [{ ...step, run: () => void navigate(to) }],
    ),
  )
  return (
    <span className={styles.steps}>
      <a href={from !== null && at >= 0 ? from.address : `/t/${table.id}`}>
        <span aria-hidden="true">←</span> <bdi>{table.label}</bdi>
      </a>
      {steps.map(
        ({ id, words, to, sign }) =>
          to !== null && (
            <a key={id} href={to} aria-label={words} title={words}>
              {sign}
            </a>
          ),
      )}
    </span>
  )
}
