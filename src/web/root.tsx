import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { appearanceAttributes } from './appearance.ts'
import { useDocumentFacts } from './document-facts.ts'
import { ProblemScreen } from './screens/problem/problem-screen.tsx'
import './styles/index.ts'
import { useShownProblem } from './screens/problem/shown-problem.ts'
import inter from './styles/inter/inter.woff2'
import { CsrfNotice } from './ui/csrf-notice.tsx'
import { TellPlace } from './ui/tell.tsx'
import { useLanguage } from './words/use-texts.ts'
import { useToggleWords } from './words/use-toggle-words.ts'

export function Layout({ children }: { readonly children: ReactNode }) {
  const { csrfToken, house, language, locale, timeZone, theme, density, images, push, nonce } =
    useDocumentFacts()
  return (
    <html
      lang={language}
      dir={useLanguage().direction}
      {...{ [appearanceAttributes.theme]: theme, [appearanceAttributes.density]: density }}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="csrf-token" content={csrfToken} />
        {house !== '' && <meta name="application-name" content={house} />}
        <meta name="locale" content={locale} />
        <meta name="time-zone" content={timeZone} />
        {images.length > 0 && <meta name="images" content={images.join(' ')} />}
        {push !== null && <meta name="push" content={JSON.stringify(push)} />}
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />}
        {/* The page is painted at once. Otherwise a table's columns would move with every row. */}
        <link rel="expect" href={`#${end}`} blocking="render" />
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        {/* The client knows no nonce here. Style sheets of the same origin need none. */}
        <Links nonce="" />
      </head>
      <body {...useToggleWords()}>
        <CsrfNotice />
        <TellPlace>{children}</TellPlace>
        <template id={end} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

const end = 'page-end'

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <ProblemScreen problem={useShownProblem()} />
}
