import { screenTexts } from '../../../wire/texts/screens.ts'
import { settingTexts } from '../../../wire/texts/settings.ts'
import box from '../../ui/box.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './settings.module.css'
import type { SettingsProps } from './settings.tsx'

type InstallationProps = Omit<SettingsProps, 'groups' | 'search' | 'name' | 'answer' | 'onAnswer'>

/** Versions, databases, and what stands where. */
export function Installation({ version, runtime, database, store, watches, push }: InstallationProps) {
  const texts = useTexts(screenTexts)
  const words = useTexts(settingTexts)
  return (
    <section>
      <h2>{words.installation}</h2>
      <dl className={`${box.box} ${styles.facts}`}>
        <div>
          <dt>{texts.product}</dt>
          <dd>
            <bdi>{version}</bdi> · <bdi>{runtime}</bdi>
          </dd>
        </div>
        <div>
          <dt>{words.database}</dt>
          <dd>
            <bdi>{database.name}</bdi> · <bdi>{database.version}</bdi>
            <Capabilities of={database.capabilities} />
          </dd>
        </div>
        <div>
          <dt>{words.store}</dt>
          <dd>
            {words.places[store.place]}
            {store.isApart && (
              <>
                {' · '}
                <bdi>{store.name}</bdi> · <bdi>{store.version}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{words.watched}</dt>
          <dd>
            {watches.length === 0 && words.noneWatched}
            <ul className={styles.tables}>
              {watches.map(({ table, state }) => (
                <li key={table}>
                  <a href={`/t/${table}`}>
                    <bdi>{table}</bdi>
                  </a>
                  {state === 'outdated' && <> · {words.outdated}</>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        <div>
          <dt>{words.push}</dt>
          <dd>
            <bdi>{push}</bdi>
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Capabilities({ of }: { readonly of: InstallationProps['database']['capabilities'] }) {
  const words = useTexts(settingTexts)
  const able = Object.entries(words.capabilities).filter(([name]) => of[name] === true)
  return (
    <ul className={styles.tables}>
      {able.map(([name, sentence]) => (
        <li key={name}>{sentence}</li>
      ))}
    </ul>
  )
}
