import { type ReactNode, Suspense, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Navigation as NavigationPart } from '../../../wire/navigation.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { useIsUnanswered } from '../../asking/until-answered.ts'
import { useBrokenPictures } from '../../kinds/use-broken-pictures.ts'
import { LiveContext, useConnection } from '../../live/use-live.ts'
import { type Notice, NoticeContext } from '../../switches/notices.ts'
import { forgetOthers } from '../../ui/browser-memory.ts'
import { FavouritesContext, useStarring } from '../../ui/favourites.ts'
import { drawIcon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { useLinks } from '../../ui/use-links.ts'
import { useTexts } from '../../words/use-texts.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import type { HouseWays } from './house-places.ts'
import { LiveDot } from './live-dot.tsx'
import { Navigation } from './navigation.tsx'
import { NoticeBar } from './notice.tsx'
import type { OtherRights } from './other-rights.ts'
import styles from './shell.module.css'
import { useArrival } from './use-arrival.ts'
import { useNotice } from './use-notice.ts'
import { useShellCommands } from './use-shell-commands.ts'
import { UserMenu } from './user-menu.tsx'

const loadRightsBanner = async () => (await import('./rights-banner.tsx')).RightsBanner
/** Without script, too, everybody who looks around as somebody else must see that they do. */
const RightsBanner = import.meta.env.SSR ? await loadRightsBanner() : lazyPart(loadRightsBanner)
const AtRest = lazyPart(async () => (await import('./at-rest.tsx')).AtRest)

interface ShellProps extends NavigationPart {
  readonly person: { readonly name: string; readonly email: string }
  readonly may: HouseWays
  readonly otherRights: OtherRights | null
  /** The change that led to this page. */
  readonly notice: Notice | null
  readonly children: ReactNode
}

/** The frame of every page after sign-in. On small screens the navigation is a popover, which works without script. */
export function Shell({ person, may, otherRights, notice, children, ...part }: ShellProps) {
  // Before any part of the page reads what is kept.
  useState(() => forgetOthers(person.email))
  const texts = useTexts(screenTexts)
  const followLink = useLinks()
  const { state } = useNavigation()
  const isUnanswered = useIsUnanswered()
  const kept = useNotice(notice)
  useArrival()
  useBrokenPictures()
  const favourites = useStarring(part.favourites)
  const live = useConnection()
  const commands = useShellCommands(may)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the handler only follows links, which the keyboard clicks too
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div className={styles.shell} onClick={followLink}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        <button type="button" className={styles.menu} popoverTarget="tables" aria-label={texts.shell.menu}>
          {drawIcon('menu', 20)}
        </button>
        <a href="/" className={styles.brand}>
          <Logo />
        </a>
        <span className={styles.spring} />
        <LiveDot live={live} />
        <PaletteButton tables={part.tables} commands={commands} />
        <UserMenu person={person} />
        {state !== 'idle' && !isUnanswered && (
          <div className={styles.progress} role="progressbar" aria-label={texts.shell.loading} />
        )}
      </header>
      <div role="status" className={styles.unanswered}>
        {isUnanswered && <p>{texts.shell.unanswered}</p>}
      </div>
      <div className={styles.rights}>
        <Suspense>{otherRights !== null && <RightsBanner {...otherRights} />}</Suspense>
      </div>
      <FavouritesContext value={favourites}>
        <Navigation {...part} may={may} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <NoticeContext value={kept}>
            <LiveContext value={live}>
              {children}
              <Suspense>{live !== null && <AtRest person={person.email} />}</Suspense>
            </LiveContext>
          </NoticeContext>
        </main>
      </FavouritesContext>
      <NoticeBar {...kept} />
    </div>
  )
}
