import { useId } from 'react'
import { relationWays } from '../../../wire/export-url.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useTexts } from '../../words/use-texts.ts'
import styles from './relation-ways.module.css'
import type { ListExports } from './use-list-exports.ts'

/** Chooses how an exported file writes relations. */
export function RelationWays({ relations, choose }: Pick<ListExports, 'relations' | 'choose'>) {
  const texts = useTexts(screenTexts)
  const name = useId()
  if (choose === null) return null
  return (
    <fieldset className={styles.ways}>
      <legend>{texts.list.relationWays.legend}</legend>
      {relationWays.map((way) => (
        <label key={way}>
          <input type="radio" name={name} checked={way === relations} onChange={() => choose(way)} />
          {texts.list.relationWays[way]}
        </label>
      ))}
    </fieldset>
  )
}
