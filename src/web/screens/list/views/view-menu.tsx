import { useState } from 'react'
import { toViewUrl, wholeTable } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListCount } from '../../../../wire/list-page.ts'
import { type ScreenTexts, screenTexts } from '../../../../wire/texts/screens.ts'
import type { View } from '../../../../wire/view.ts'
import type { Format } from '../../../kinds/format.ts'
import { useFormat } from '../../../kinds/use-format.tsx'
import controls from '../../../ui/controls.module.css'
import { useTexts } from '../../../words/use-texts.ts'
import { useViewCounts, type ViewCounts } from './use-view-counts.ts'
import type { ListOfViews, ViewDialog } from './use-views.ts'
import styles from './view-menu.module.css'

interface ViewMenuProps {
  readonly data: ListData
  readonly views: ListOfViews
  readonly close: () => void
}

/** More views than these get a search field. */
const fewViews = 8

/** All views that the reader may use, with actions on the open one. */
export function ViewMenu({ data, views, close }: ViewMenuProps) {
  const texts = useTexts(screenTexts)
  const [words, setWords] = useState('')
  const counts = useViewCounts(data.views)
  const found = data.views.filter(({ name }) => holds(name, words))
  const row = { data, counts, current: data.query.view }
  return (
    <div className={styles.menu}>
      {data.views.length > fewViews && (
        <input
          type="search"
          className={controls.field}
          aria-label={texts.views.find}
          placeholder={texts.views.find}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {words === '' && (
        <ul className={styles.list}>
          <li>
            <a
              href={data.standard === null ? `/t/${data.table.id}` : `/t/${data.table.id}?view=${wholeTable}`}
              aria-current={views.shown === null ? 'page' : undefined}
            >
              {texts.views.whole}
            </a>
          </li>
        </ul>
      )}
      <Group {...row} heading={texts.views.own} views={found.filter((view) => view.mine)} />
      <Group {...row} heading={texts.views.shared} views={found.filter((view) => !view.mine)} />
      {words !== '' && found.length === 0 && <p className={styles.nothing}>{texts.views.nothingFound}</p>}
      <Acts views={views} close={close} />
    </div>
  )
}

function holds(name: string, words: string): boolean {
  return name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
}

interface GroupProps {
  readonly data: ListData
  readonly counts: ViewCounts
  readonly current: string | null
  readonly heading: string
  readonly views: readonly View[]
}

function Group({ data, counts, current, heading, views }: GroupProps) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  if (views.length === 0) return null
  return (
    <section aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {views.map((view) => (
          <li key={view.id}>
            <a href={toViewUrl(view)} aria-current={view.id === current ? 'page' : undefined}>
              <span className={styles.name}>
                <bdi>{view.name}</bdi>
                {!view.mine && <span className={styles.by}>{texts.views.by(view.by)}</span>}
              </span>
              {view.id === data.standard && (
                <span className={styles.standard} title={texts.views.standardMeans}>
                  {texts.views.standard}
                </span>
              )}
              <span className={styles.count}>{toCountWords(counts.get(view.id), format, texts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An estimate is not shown as a count. */
function toCountWords(count: ListCount | undefined, format: Format, texts: ScreenTexts): string {
  if (count === undefined || count.value === null) return ''
  if (count.mode === 'exact') return format.count(count.value)
  return count.mode === 'capped' ? texts.views.atLeast(format.count(count.value)) : ''
}

/** A dialog over the list closes the menu. */
function Acts({ views, close }: Omit<ViewMenuProps, 'data'>) {
  const texts = useTexts(screenTexts)
  const { shown, isChanged } = views
  function open(dialog: ViewDialog) {
    close()
    views.open(dialog)
  }
  return (
    <div className={styles.acts}>
      {shown?.mayChange && isChanged && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => {
            close()
            views.saveShown()
          }}
        >
          {texts.views.saveChanges(shown.name)}
        </button>
      )}
      <button
        type="button"
        className={controls.quiet}
        onClick={() => open({ kind: 'new', wish: views.toNewWish() })}
      >
        {shown === null ? texts.views.saveAs : texts.views.saveAsNew}
      </button>
      {shown?.mayChange && (
        <button
          type="button"
          className={controls.quiet}
          onClick={() => open({ kind: 'settings', view: shown })}
        >
          {texts.views.settings}
        </button>
      )}
    </div>
  )
}
