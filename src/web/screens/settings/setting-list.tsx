import { Fragment } from 'react'
import type { HouseSettings } from '../../../kernel/index.ts'
import { settingTexts } from '../../../wire/texts/settings.ts'
import box from '../../ui/box.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './settings.module.css'

interface SettingListProps {
  readonly heading: string
  readonly settings: HouseSettings['groups']['start']
}

export function SettingList({ heading, settings }: SettingListProps) {
  const words = useTexts(settingTexts)
  // A file is its own origin.
  const toOrigin = (origin: string) => Object.entries(words.origins).find(([name]) => name === origin)?.[1]
  return (
    <section>
      <h2>{heading}</h2>
      <ul className={box.box}>
        {settings.map(({ name, value, origin, sentence }) => (
          <li key={name} className={styles.setting}>
            <code className={styles.name}>{name}</code>
            <bdi className={styles.value}>{value}</bdi>
            <span className={styles.origin} data-default={origin === 'default'}>
              {toOrigin(origin) ?? <bdi>{origin}</bdi>}
            </span>
            <p className={styles.sentence} lang="en" dir="ltr" translate="no">
              {withCode(sentence)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Sentences of the reference have code between backticks. */
function withCode(sentence: string) {
  return sentence.split('`').map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>
  })
}
