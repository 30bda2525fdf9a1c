import { type ComponentProps, memo, Suspense, useMemo } from 'react'
import type { CountedTables, HomeQuery } from '../../../kernel/index.ts'
import type { HomeDesk } from '../../../wire/home.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { useGrowing } from '../../live/use-growing.ts'
import { Keys } from '../../ui/keys.tsx'
import { NewsPill } from '../../ui/news-pill.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useTexts } from '../../words/use-texts.ts'
import { mapKey, usePaletteKeys } from '../palette/palette-keys.ts'
import { Changes } from './changes.tsx'
import { FirstSteps } from './first-steps.tsx'
import styles from './home.module.css'
import { HomeMenu } from './home-menu.tsx'
import { Jobs } from './jobs.tsx'
import { PinnedViews } from './pinned-views.tsx'
import { Suggestions } from './suggestions.tsx'
import { Tables } from './tables.tsx'
import { Visits } from './visits.tsx'

export interface HomeProps extends CountedTables, HomeDesk {
  readonly query: HomeQuery
  /** The name of the database for people. */
  readonly name: string
  readonly mayReadAudit: boolean
  readonly mayRename: boolean
  /** The id of the reader. */
  readonly reader: string
  /** The time at which the server read all of it. */
  readonly now: string
}

/** The server draws them at once. A page has their script only if the reader has some. */
const PinnedTiles = import.meta.env.SSR
  ? (await import('./pinned-tiles.tsx')).PinnedTiles
  : lazyPart(async () => (await import('./pinned-tiles.tsx')).PinnedTiles)

/** Nothing may draw it again before its script is there: it would vanish until then. */
const Tiled = memo((tiles: ComponentProps<typeof PinnedTiles>) => (
  <Suspense>
    <PinnedTiles {...tiles} />
  </Suspense>
))

/** Where a person goes on, what happened without them, and all tables. */
export function Home(loaded: HomeProps) {
  const page = useMemo(() => ({ ...loaded, entries: loaded.changes }), [loaded])
  const { shown, fresh, news } = useGrowing(page, loaded.reader)
  const { all, name, query } = shown
  const texts = useTexts(homeTexts)
  const { count } = useFormat()
  const isEmpty = all.tables + all.views === 0
  const isWhole = query.search === '' && query.group === null && query.page === 1
  return (
    <div className={styles.home}>
      <PageTitle of={texts.title} />
      <header className={styles.head}>
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          {!isEmpty && (
            <p>
              {texts.summary(all.tables, all.views, count)}
              <a href="#recent" className={styles.below}>
                {shown.lastHereAt === null ? texts.changes.recent : texts.changes.heading}
              </a>
            </p>
          )}
        </div>
        <HomeMenu {...shown} />
      </header>
      {isEmpty && (
        <Nothing heading={texts.empty}>
          <p>{texts.emptyNext}</p>
        </Nothing>
      )}
      <FormatAt now={shown.now}>
        {!isEmpty && (
          <div className={styles.parts}>
            <div className={styles.main}>
              {isWhole && shown.steps !== null && (
                <FirstSteps steps={shown.steps} suggestions={shown.suggestions} />
              )}
              {isWhole && <Visits visits={shown.visits} />}
              {isWhole && <PinnedViews views={shown.views} asOf={shown.now} />}
              {isWhole && shown.boards.length > 0 && <Tiled boards={shown.boards} reader={shown.reader} />}
              <Tables {...shown} />
              {isWhole && shown.steps === null && <Suggestions suggestions={shown.suggestions} />}
            </div>
            <aside className={styles.aside}>
              <Jobs jobs={shown.jobs} />
              <Changes {...shown} fresh={fresh} />
            </aside>
          </div>
        )}
      </FormatAt>
      <NewsPill {...news} />
      <Hints />
    </div>
  )
}

/** Two keys for newcomers: they lead to all others. */
function Hints() {
  const texts = useTexts(homeTexts)
  const keys = usePaletteKeys()
  if (keys === null) return null
  return (
    <p className={styles.hints}>
      <span>
        <Keys keys={keys} /> {texts.hints.palette}
      </span>
      <span>
        <Keys keys={[mapKey]} /> {texts.hints.keys}
      </span>
    </p>
  )
}
