import { Link } from 'react-router'
import type { HouseSettings } from '../../../kernel/index.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { settingTexts } from '../../../wire/texts/settings.ts'
import { webhookTexts } from '../../../wire/texts/webhooks.ts'
import { Nothing, Ways } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { HouseName, type HouseNameProps } from './house-name.tsx'
import { Installation } from './installation.tsx'
import { SettingList } from './setting-list.tsx'
import styles from './settings.module.css'

export interface SettingsProps extends HouseSettings, HouseNameProps {
  readonly search: string
  /** The address of the push server, as this reader's page sees it. */
  readonly push: string
}

/** Every setting in force. They are read at the start, so the screen changes none. */
export function Settings({ groups, search, name: house, answer, onAnswer, ...facts }: SettingsProps) {
  const texts = useTexts(screenTexts)
  const words = useTexts(settingTexts)
  const webhooks = useTexts(webhookTexts)
  const found = (['start', 'push', 'file'] as const).map((name) => ({
    name,
    settings: groups[name].filter((setting) => isMeant(setting, search)),
  }))
  const isEmpty = found.every(({ settings }) => settings.length === 0)
  return (
    <div className={styles.settings}>
      <PageTitle of={texts.shell.settings} />
      <h1>{texts.shell.settings}</h1>
      <p className={styles.lead}>
        {words.lead} <Link to="/settings/webhooks">{webhooks.title}</Link>
      </p>
      {search.trim() === '' && <HouseName name={house} answer={answer} onAnswer={onAnswer} />}
      <SearchForm
        action="/settings"
        className={styles.search}
        search={search}
        label={words.search}
        submit={words.find}
        toAddress={(typed) =>
          typed.trim() === '' ? '/settings' : `/settings?${new URLSearchParams({ q: typed })}`
        }
      />
      {isEmpty && (
        <Nothing heading={words.none} picture="search">
          <Ways>
            <a href="/settings">{words.all}</a>
          </Ways>
        </Nothing>
      )}
      {found.map(
        ({ name, settings }) =>
          settings.length > 0 && <SettingList key={name} heading={words.groups[name]} settings={settings} />,
      )}
      {search.trim() === '' && <Installation {...facts} />}
    </div>
  )
}

type Setting = HouseSettings['groups']['start'][number]

/** All words must stand somewhere in it. */
function isMeant({ name, value, sentence }: Setting, search: string): boolean {
  const text = `${name} ${value} ${sentence}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
